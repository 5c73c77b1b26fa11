/** Whether a file is a checklist, whose changes are kept for the box rules. */
export function isChecklist(path: string): boolean {
  return /(?:^|[/\\])tasks\.md$/i.test(path)
}
