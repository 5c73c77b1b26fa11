import { suite } from 'uvu'
import { makeProject, type Project } from './project.ts'

/**
 * A suite whose tests each get projects that are gone when the test ends.
 *
 * @returns the suite's `test`, and what makes a project inside one
 */
export function suiteWithProjects(name: string): {
  test: ReturnType<typeof suite>
  project: (files?: Record<string, string>) => Project
} {
  const test = suite(name)
  let open: Project[] = []
  test.after.each(() => {
    for (const each of open) each.end()
    open = []
  })

  return {
    test,
    project: (files) => {
      const made = makeProject(files)
      open.push(made)

      return made
    },
  }
}
