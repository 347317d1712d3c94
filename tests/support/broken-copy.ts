import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parse, stringify } from 'yaml'
import { describeIssues } from '../../content-reader/issues.ts'
import { ContentError, readContent, readingMemory } from '../../content-reader/read-content.ts'
import { campusSite } from './campus-site.ts'

/** Most files of a copy are those of the one before: they need not be parsed again. */
const memory = readingMemory()

const readCopy = (root: string) => readContent(root, undefined, memory)

/** A copy of the small campus, or of other content, in its own folder, for tests that change it or break it on purpose. */
export function copyOfContent(from = campusSite.CONTENT_DIR) {
  const root = join(mkdtempSync(join(tmpdir(), 'content-')), 'content')
  onTestFinished(() => rmSync(dirname(root), { recursive: true }))
  cpSync(from, root, { recursive: true })
  return {
    root,
    /** Replaces some text of a file; a test that replaces nothing would prove nothing. */
    change: (file: string, from: string | RegExp, to: string) => {
      const before = readFileSync(join(root, file), 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} does not hold ${from}`)
      writeFileSync(join(root, file), after)
    },
    write: (file: string, text: string | Buffer) => {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    },
    list: (folder: string) => readdirSync(join(root, folder)).sort(),
    /** A new entry, as an editor makes one: a copy of a neighbor with some lines changed, and the last place. */
    add: (folder: string, id: string, changed: Readonly<Record<string, unknown>>) => {
      const entries = readdirSync(join(root, folder)).map((file) =>
        parse(readFileSync(join(root, folder, file), 'utf8')),
      )
      const order = 1 + Math.max(...entries.map((entry) => entry.order))
      const last = Number.isNaN(order) ? {} : { order }
      writeFileSync(join(root, folder, `${id}.yaml`), stringify({ ...entries.at(-1), ...changed, ...last }))
    },
    remove: (file: string) => rmSync(join(root, file), { recursive: true }),
    read: () => readCopy(root),
    /** The reader's message about this copy; empty if it finds no mistake. */
    complaint: () => complaintAbout(root),
    warnings: () => describeIssues(readCopy(root).warnings, 'warning'),
  }
}

function complaintAbout(root: string): string {
  try {
    readCopy(root)
    return ''
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}
