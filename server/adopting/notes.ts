import { readFileSync } from 'node:fs'
import { leftOut } from '#content-reader/read/left-out'
import { listContent } from '#content-reader/read/list-files'

/** Something in a campus's words that holds for any campus, and that the campus replaces by what is its own. */
export interface Note {
  /** The file as messages name it: `content/home.yaml`. */
  file: string
  line: number
  /** The key below the note; none where it is about the whole file. */
  key: string | undefined
  what: string
}

const NOTE = /^\s*# Replace: (.+)$/
const KEY = /^\s*(?:- )?([A-Za-z][\w-]*):/

/**
 * What is left to replace, file by file: the comments that begin with "Replace:". Whoever has replaced it takes the comment away. Files of features that
 * are off do not count.
 */
export function notesIn(root: string): Note[] {
  const listing = listContent(root)
  const { files: off } = leftOut(listing)
  const listed = [...Object.values(listing.files), ...listing.pages, ...[...listing.entries.values()].flat()]
  return listed
    .filter(({ name }) => !off.has(name))
    .flatMap(({ file, name }) => notesOf(readFileSync(file, 'utf8'), name))
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

function notesOf(text: string, file: string): Note[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, what] = NOTE.exec(line) ?? []
    if (!what) return []
    const isAboutFile = index === 0
    return [{ file, line: index + 1, key: isAboutFile ? undefined : KEY.exec(lines[index + 1] ?? '')?.[1], what }]
  })
}

/** The notes, to be printed. */
export const describeNotes = (notes: readonly Note[]): string =>
  notes.map(({ file, line, key, what }) => `  ${file}:${line}${key ? `, ${key}` : ''}: ${what}`).join('\n')
