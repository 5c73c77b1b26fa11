/** @returns the code of a system error such as `ENOENT`; else undefined */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined

  return typeof error.code === 'string' ? error.code : undefined
}
