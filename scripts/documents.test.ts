import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('every link between documents leads to a file, and to a heading of it', () => {
  const links = globSync(['*.md', '{docs,deploy}/**/*.md']).flatMap((document) =>
    [
      ...withoutCode(readFileSync(document, 'utf8')).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
    ].map(([, file = '', heading]) => ({ document, leads: file ? join(dirname(document), file) : document, heading })),
  )
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(
    ({ leads, heading }) => !existsSync(leads) || (heading !== undefined && !headingsOf(leads).includes(heading)),
  )
  expect(broken).toEqual([])
})

const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')

/** The ids that a document's headings get, as code hosts make them. */
const headingsOf = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
