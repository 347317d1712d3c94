import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ContentError, readContent } from '../../content-reader/read/read-content.ts'
import { campusSite } from './campus-site.ts'

/** A copy of the small campus in its own folder, for tests that break it on purpose. */
export function copyOfContent() {
  const root = join(mkdtempSync(join(tmpdir(), 'content-')), 'content')
  onTestFinished(() => rmSync(dirname(root), { recursive: true }))
  cpSync(campusSite.CONTENT_DIR, root, { recursive: true })
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
    remove: (file: string) => rmSync(join(root, file), { recursive: true }),
    read: () => readContent(root),
    /** The reader's message about this copy; empty if it finds no mistake. */
    complaint: () => complaintAbout(root),
  }
}

function complaintAbout(root: string): string {
  try {
    readContent(root)
    return ''
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}
