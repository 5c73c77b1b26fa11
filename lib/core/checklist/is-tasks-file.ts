/**
 * Whether a path names a tasks.md, the one file whose boxes are guarded.
 *
 * Letters of either case, as the host's own filter and some file systems have
 * it.
 *
 * @param path any spelling, with either slash
 */
export function isTasksFile(path: string): boolean {
  return /(?:^|[/\\])tasks\.md$/i.test(path)
}
