import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { leftOut } from '#content-reader/check/features-off'
import { type Entries, entriesAlone, nameOfPath, openSource } from '#content-reader/content-source'
import { listContent } from '#content-reader/list-content'
import { type ContentFile, parseFile } from '#content-reader/parse-file'
import { collectionNameOf, idOf } from '#schemas/content/entry-paths'
import { isMap, type ValuePath, valueAt, withTexts } from '#schemas/entry-value'
import { FIRST_PERSON, STARTER, starterContent } from '../content/starter.ts'

/** Lists texts that are still the starter’s: its comments “Replace:”, where the value is as it was there. */
export function listNotes(entries: Entries) {
  const { files: off } = leftOut(listContent(openSource(entriesAlone(entries))))
  const people = [...entries.keys()].filter((path) => collectionNameOf(path) === 'staff')
  const ofAnybody = (path: string, from: Entries, at: ValuePath, ids: readonly string[]) =>
    withTexts(valueAt(from.get(path), at), (text) => (ids.includes(text) ? 'somebody' : text))
  const isLeft = (path: string, { path: first, at }: StarterNote) =>
    entries.has(path) &&
    !off.has(nameOfPath(path)) &&
    !isReviewed(path, entries) &&
    isDeepStrictEqual(
      ofAnybody(path, entries, at, people.map(idOf)),
      ofAnybody(first, starterContent(), at, [idOf(FIRST_PERSON)]),
    )
  return starterNotes()
    .flatMap((note) =>
      (note.path === FIRST_PERSON ? people : [note.path])
        .filter((path) => isLeft(path, note))
        .map((path) => ({ path, what: note.what })),
    )
    .toSorted((one, other) => one.path.localeCompare(other.path))
}

function isReviewed(path: string, entries: Entries): boolean {
  const entry = entries.get(path)
  return isMap(entry) && entry.reviewed !== undefined && valueAt(starterContent().get(path), ['reviewed']) === undefined
}

const NOTE = /^\s*# Replace: (.+)$/
const TEXT_BELOW = /text below/

type StarterNote = ReturnType<typeof notesIn>[number]

let known: readonly StarterNote[] | undefined

function starterNotes(): readonly StarterNote[] {
  known ??= globSync('**/*.{yaml,md}', { cwd: STARTER })
    .sort()
    .flatMap((path) => notesIn(path, readFileSync(`${STARTER}/${path}`, 'utf8')))
  return known
}

function notesIn(path: string, text: string) {
  const file = parseFile(text, nameOfPath(path))
  if (!('value' in file)) return []
  return text.split('\n').flatMap((line, index) => {
    const [, what] = NOTE.exec(line) ?? []
    if (!what) return []
    const at: ValuePath = index === 0 ? [] : TEXT_BELOW.test(what) ? ['body'] : (pathBelow(file, index + 1) ?? [])
    return { path, what, at }
  })
}

function pathBelow({ value, lineOf }: ContentFile, line: number): ValuePath | undefined {
  const search = (within: unknown, at: ValuePath): ValuePath | undefined => {
    if (typeof within !== 'object' || within === null) return undefined
    for (const [key, child] of Object.entries(within)) {
      const path = [...at, Array.isArray(within) ? Number(key) : key]
      const found = (lineOf(path) ?? 0) > line ? path : search(child, path)
      if (found) return found
    }
    return undefined
  }
  return search(value, [])
}
