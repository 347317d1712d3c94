import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { roleNames } from '#schemas/http/admin/roles'

const root = `${import.meta.dirname}/..`
const textOf = (document: string) => readFileSync(`${root}/${document}`, 'utf8')
const documents = globSync(['*.md', '{docs,deploy}/**/*.md'], { cwd: root })

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('every file and folder that %s names exists', (document) => {
  // Paths from the root: what begins with a folder or a file of the project.
  const rooms =
    /^(\.ci|\.github|admin|bench|calendar|campuses|content|content-reader|deploy|docs|schemas|scripts|search|server|site|tests)\//
  const named = [...textOf(document).matchAll(/`([\w.\-/[\]]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => rooms.test(path))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
})

test('every link between documents leads to a file, and to a heading of it', () => {
  const links = documents.flatMap((document) =>
    [...withoutCode(textOf(document)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]+)?\)/g)].map(
      ([, file = '', heading]) => ({
        document,
        leads: file ? join(dirname(document), file) : document,
        heading: heading?.slice(1),
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(
    ({ leads, heading }) =>
      !existsSync(`${root}/${leads}`) || (heading !== undefined && !headingsOf(leads).includes(heading)),
  )
  expect(broken).toEqual([])
})

test('no document names the campus that the project comes with, but the README, which adopt writes again', () => {
  const others = [...documents, ...globSync('deploy/*', { cwd: root })].filter((file) => file !== 'README.md')
  const named = others.filter((file) => /Charles Village|Baltimore|Juniper Hill|charlesvillage/i.test(textOf(file)))
  expect(named).toEqual([])
})

test('docs/editing.md says what every role may do', () => {
  const listed = [...textOf('docs/editing.md').matchAll(/^\| ([\w-]+) \| .+ \|$/gm)].map(([, role]) => role)
  expect(listed).toEqual(expect.arrayContaining([...roleNames]))
})

test('there are at most twenty decision records, and their README lists each by its title', () => {
  const records = readdirSync(`${root}/docs/decisions`).filter((file) => file !== 'README.md')
  expect(records.length).toBeLessThanOrEqual(20)
  const listed = [...textOf('docs/decisions/README.md').matchAll(/^- \[(\d{4})\]\((.+)\): (.+)$/gm)]
  expect(listed.map(([, number, file, title]) => [file, `# ${number}: ${title}`])).toEqual(
    records.sort().map((file) => [file, textOf(`docs/decisions/${file}`).split('\n')[0]]),
  )
})

const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')

/** The ids that a document's headings get, as code hosts make them. */
const headingsOf = (document: string) =>
  [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
