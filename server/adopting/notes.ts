import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leftOut } from '#content-reader/read/left-out'
import { listContent } from '#content-reader/read/list-files'
import { type ContentSource, sourceOf } from '#content-reader/read/words-place'
import { idOf } from '#schemas/content/word-files'
import { FIRST_PERSON, STARTER, starterContent } from '../content/starter.ts'

export interface Note {
  /** `content/home.yaml` */
  file: string
  line: number
  what: string
}

const NOTE = /^\s*# Replace: (.+)$/

/**
 * The texts that are still to be replaced, by file: comments that begin with "Replace:", while the text below them is the starter's. People
 * who edit in a browser can't remove comments, and need not. Files of features that are off are skipped.
 */
export function notesIn(place: ContentSource): Note[] {
  const source = sourceOf(place)
  const listing = listContent(source)
  const { files: off } = leftOut(listing)
  const people = (listing.entries.get('staff') ?? []).map(({ id }) => id)
  const listed = [...Object.values(listing.files), ...listing.pages, ...[...listing.entries.values()].flat()]
  return listed
    .filter(({ name }) => !off.has(name))
    .flatMap(({ name, text }) => notesOf({ name, text: String(text()), people, pictures: source.pictures }))
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

interface NotedFile {
  pictures: ReadonlyMap<string, string>
  name: string
  text: string
  /** The ids of the staff: in the starter, an invented person stands for them. */
  people: readonly string[]
}

function notesOf({ pictures, name, text, people }: NotedFile): Note[] {
  const lines = text.split('\n')
  const before = starterOf(name)
  const isReviewed = REVIEWED.test(text) && !REVIEWED.test(before.join('\n'))
  return lines.flatMap((line, index) => {
    const [, what] = NOTE.exec(line) ?? []
    if (!what || isReviewed) return []
    const there = before.findIndex((each) => each.trim() === line.trim())
    const [now, then] = [below(lines, index), there < 0 ? undefined : below(before, there)]
    if (then !== undefined && (ofAnybody(now, people) !== ofAnybody(then, FIRST) || hasOwnPicture(pictures, now)))
      return []
    return [{ file: name, line: index + 1, what }]
  })
}

const REVIEWED = /^reviewed:/m
const COMMENT = /^\s*#/
const TEXT_BELOW = /text below/
const FIRST = [idOf(FIRST_PERSON)]

function starterOf(name: string): string[] {
  const path = name.replace(/^content\//, '')
  return (starterContent().get(path.startsWith('staff/') ? FIRST_PERSON : path) ?? '').split('\n')
}

function below(lines: readonly string[], index: number): string {
  const rest = lines.slice(index + 1)
  const hasAllLines = index === 0 || TEXT_BELOW.test(lines[index] ?? '')
  const indent = indentOf(rest[0] ?? '')
  const end = rest.findIndex((line, at) => at > 0 && line.trim() !== '' && !isWithin(line, indent))
  return (hasAllLines || end < 0 ? rest : rest.slice(0, end))
    .filter((line) => !COMMENT.test(line))
    .join('\n')
    .trim()
}

const indentOf = (line: string): number => line.length - line.trimStart().length
const isWithin = (line: string, indent: number): boolean =>
  indentOf(line) > indent || (indentOf(line) === indent && line.trimStart().startsWith('- '))

const ofAnybody = (text: string, people: readonly string[]): string =>
  people.reduce((next, id) => next.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), 'somebody'), text)

const hasOwnPicture = (pictures: NotedFile['pictures'], text: string): boolean =>
  [...text.matchAll(/\/art\/\S+\.\w+/g)].some(([address]) => {
    const [own, ofStarter] = [pictures.get(address), join(STARTER, 'pictures', address)]
    return own !== undefined && existsSync(ofStarter) && !readFileSync(own).equals(readFileSync(ofStarter))
  })
