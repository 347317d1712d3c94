import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from '../../scripts/run-command.ts'
import { campusSite } from './campus-site.ts'

/** What a copy does without: what is made, what only looks at the site, and our words. */
const LEFT_OUT = [
  'content',
  'node_modules',
  'compiled',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'tests',
  'bench',
  'docs',
  'deploy',
]

/** The project with the small campus in a folder of its own, over the same packages, for tests that add something to it. */
export async function copyOfProject() {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  const names = (await readdir('.')).filter((name) => !name.startsWith('.') && !LEFT_OUT.includes(name))
  for (const name of names) await cp(name, join(root, name), { recursive: true })
  await cp(campusSite.CONTENT_DIR, join(root, 'content'), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const run = (args: readonly string[]) => runNode(args, { cwd: root, env: { ASTRO_TELEMETRY_DISABLED: '1' } })
  return {
    root,
    write: (file: string, text: string) => writeFile(join(root, file), text),
    /** Replaces some text of a file; a test that replaces nothing would prove nothing. */
    async change(file: string, from: string | RegExp, to: string) {
      const before = await readFile(join(root, file), 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} does not hold ${from}`)
      await writeFile(join(root, file), after)
    },
    /** What the check of the content prints. */
    checkContent: async () => (await run(['content-reader/check-content.ts'])).output,
    async build() {
      const { code, output } = await run(['scripts/run.mjs', 'build'])
      if (code !== 0) throw new Error(output)
    },
    remove: () => rm(root, { recursive: true }),
  }
}
