/** Whether a path names a ledger, or what becomes one. */
export function isLedgerFile(path: string): boolean {
  return /\.goal\.md$/i.test(path)
}
