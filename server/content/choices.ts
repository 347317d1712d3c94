import { referencesIn } from '#content-reader/check/references'
import type { Entries } from '#content-reader/content-source'
import type { ReferenceTo } from '#schemas/admin/controls'
import { allCollections, collectionOf, collections } from '#schemas/content/collections'
import { collectionNameOf, idOf } from '#schemas/content/entry-paths'
import { isList, isMap, type Value, type ValueMap } from '#schemas/entry-value'
import { addressOfFile } from '#schemas/files/files'
import { withoutFocus } from '#schemas/pictures/pictures'
import type { FileRow } from '../platform/db/tables.ts'
import { addressesOf, entriesIn, titleOfEntry } from './collections.ts'

interface Choice {
  value: string
  title: string
  of?: string | undefined
  also?: string[] | undefined
}

/** More links and pictures than these nobody reads: they search. Entries stand in one list, from which one chooses. */
const MOST = 50
const MOST_ENTRIES = 500

type ChoiceOfFile = Pick<FileRow, 'name' | 'title'>

export function choicesFor(
  entries: Entries,
  to: ReferenceTo | 'rooms',
  search = '',
  files: readonly ChoiceOfFile[] = [],
): Choice[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = ({ value, title }: Choice) =>
    wanted.every((word) => `${title} ${value}`.toLowerCase().includes(word))
  return allChoices(entries, to, files)
    .filter(isWanted)
    .slice(0, to === 'link' || to === 'picture' ? MOST : MOST_ENTRIES)
}

function allChoices(entries: Entries, to: ReferenceTo | 'rooms', files: readonly ChoiceOfFile[]): Choice[] {
  if (to === 'rooms') return roomsIn(entries)
  if (to === 'link')
    return [
      ...linksIn(entries),
      ...files.map(({ name, title }) => ({ value: addressOfFile(name), title, of: 'Files' })),
    ]
  if (to === 'picture') return picturesIn(entries)
  const paths = entriesIn(entries, to === 'page' ? 'pages' : to)
  return paths.map((path) => ({ value: idOf(path), title: titleOfEntry(path, entries.get(path)) }))
}

/** Each room once, with the parts of it that have a name of their own; then the other places of events. */
function roomsIn(entries: Entries): Choice[] {
  const valuesIn = (collection: string) => entriesIn(entries, collection).map((path) => entries.get(path))
  const rooms = valuesIn('facilities').flatMap((room) => (isMap(room) ? choicesOfRoom(room) : []))
  const known = new Set(rooms.flatMap(({ value, also = [] }) => [value, ...also]))
  const others = valuesIn('events').flatMap((event) => (isMap(event) ? filledTexts([event.location]) : []))
  const places = [...new Set(others)].filter((place) => !known.has(place)).sort()
  return [...rooms, ...places.map((value) => ({ value, title: withoutBraces(value), of: 'Other places' }))]
}

/** A name that is in its title is another of the room itself: "Library (Library/Study Space)". */
function choicesOfRoom({ title, places }: ValueMap): Choice[] {
  const [name = '', ...others] = filledTexts([title, ...(isList(places) ? places : [])])
  const of = collections.facilities.title
  const isShort = (other: string) => ` ${normalizeName(name)} `.includes(` ${normalizeName(other)} `)
  const [short, ...more] = others.filter(isShort)
  const called = withoutBraces(name)
  const room = short
    ? { value: short, title: `${short} (${called})`, of, also: [name, ...more] }
    : { value: name, title: called, of }
  const parts = others.filter((other) => !isShort(other))
  return [room, ...parts.map((value) => ({ value, title: `${called}: ${withoutBraces(value)}`, of }))]
}

const filledTexts = (values: readonly (Value | undefined)[]): string[] =>
  values.filter((value) => typeof value === 'string').filter(Boolean)

const normalizeName = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

const withoutBraces = (text: string): string => text.replace(/[{}]/g, '')

/** Pages first: most links lead to one. */
export const linksIn = (entries: Entries): Choice[] =>
  [...entriesIn(entries, 'pages'), ...[...entries.keys()].filter((path) => collectionNameOf(path) !== 'pages')].flatMap(
    (path) =>
      addressesOf(path).map((value) => ({
        value,
        title: titleOfEntry(path, entries.get(path)),
        of: collectionTitle(path),
      })),
  )

const collectionTitle = (path: string): string => allCollections[collectionNameOf(path) ?? '']?.title ?? ''

function picturesIn(entries: Entries): Choice[] {
  const pictures = new Map<string, Choice>()
  for (const [path, text] of entries) {
    const schema = collectionOf(path)?.schema
    if (!schema) continue
    for (const { pointsAt, value: address } of referencesIn(schema, text)) {
      const value = withoutFocus(address)
      if (pointsAt === 'picture' && !pictures.has(value))
        pictures.set(value, { value, title: titleOfEntry(path, text), of: collectionTitle(path) })
    }
  }
  return [...pictures.values()]
}
