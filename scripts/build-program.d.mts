export function bundleProgram(
  folder: string,
): Promise<{ path: string; text: string }[]>
export function buildProgram(folder: string): Promise<void>
