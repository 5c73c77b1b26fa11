/** @returns the time now as a ledger spells it: UTC, ISO 8601, whole seconds */
export function now(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z')
}
