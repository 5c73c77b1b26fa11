import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The events that the plugin's hooks.json names.
 *
 * @param pluginRoot the plugin's folder; absent: the one this program lies in
 * @returns undefined when the file cannot be read
 */
export async function wiredEvents(
  pluginRoot: string | undefined,
): Promise<string[] | undefined> {
  const root = pluginRoot ?? dirname(dirname(process.argv[1] ?? ''))
  try {
    const text = await readFile(join(root, 'hooks', 'hooks.json'), 'utf8')
    const { hooks } = JSON.parse(text) as { hooks?: object }

    return Object.keys(hooks ?? {})
  } catch {
    return undefined
  }
}
