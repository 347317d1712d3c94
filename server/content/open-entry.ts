import { referencesIn } from '#content-reader/check/references'
import type { Entries } from '#content-reader/content-source'
import { withCampusLocale } from '#content-reader/locale-context'
import type { Control, ReferenceTo } from '#schemas/admin/controls'
import { addressOf, allCollections, collectionOf, collections, isAddressed } from '#schemas/content/collections'
import { collectionNameOf, idOf, pathIn } from '#schemas/content/entry-paths'
import { isList, isMap, type MaybeValue, type Value, type ValueMap } from '#schemas/entry-value'
import { t } from '#schemas/messages'
import { withoutFocus } from '#schemas/pictures/pictures'
import { formKindOf, formShapes } from '#schemas/requests/forms'
import { usesOf } from './build-change.ts'
import { entriesIn, formOf, isOrdered, orderOf, titleOfEntry } from './collections.ts'
import type { PublishedContent } from './content-store.ts'
import { namedPlace } from './describe-changes.ts'
import type { Draft } from './drafts.ts'
import { describeTiming, timingIn } from './event-times.ts'

export function listEntries(entries: Entries, collection: string, drafts: readonly Draft[]) {
  const published = entriesIn(entries, collection)
  const renamed = new Set(drafts.flatMap(({ renames }) => Object.values(renames)))
  const added = new Set(
    drafts.flatMap((draft) =>
      Object.entries(draft.entries).flatMap(([path, text]) =>
        text !== null && collectionNameOf(path) === collection && !entries.has(path) && !renamed.has(path) ? path : [],
      ),
    ),
  )
  const listed = (path: string, isNew: boolean) => {
    const own = draftsOf(path, drafts)
    const value = entries.get(path) ?? own.find((draft) => draft.entries[path])?.entries[path]
    const state = isNew ? ('new' as const) : stateIn(path, own)
    return {
      id: idOf(path),
      path,
      title: titleOfEntry(path, value),
      about: aboutEntry(path, value),
      state,
      drafts: own.map(draftAnswer),
    }
  }
  return [...published.map((path) => listed(path, false)), ...[...added].map((path) => listed(path, true))]
}

/** When it takes place, or the first of what its collection is told apart by. */
function aboutEntry(path: string, value: MaybeValue): string | undefined {
  const timing = timingIn(path, value)
  if (timing) return describeTiming(timing)
  const texts = (collectionOf(path)?.columns ?? []).flatMap((key) =>
    isMap(value) && value[key] ? String(value[key]) : [],
  )
  return texts.length > 0 ? texts.join(' · ') : undefined
}

function stateIn(path: string, drafts: readonly Draft[]): 'published' | 'removed' | 'changed' {
  if (drafts.length === 0) return 'published'
  return drafts.every((draft) => draft.entries[path] === null && !(path in draft.renames)) ? 'removed' : 'changed'
}

const draftsOf = (path: string, drafts: readonly Draft[]) =>
  drafts.filter(({ entries }) => Object.hasOwn(entries, path))

const draftAnswer = ({ id, author, savedAt }: Draft) => ({ id, author, savedAt: savedAt.toISOString() })

/** Returns undefined if there is no such entry. Its problems are another question. */
export function openEntry(
  { revision, entries }: PublishedContent,
  path: string,
  drafts: readonly Draft[],
  draft?: { from: Draft; base: Entries },
) {
  const form = formOf(path)
  const inDraft = draft && Object.hasOwn(draft.from.entries, path)
  const value = inDraft ? (draft.from.entries[path] ?? draft.base.get(path)) : (draft?.base ?? entries).get(path)
  const renamedFrom = Object.entries(draft?.from.renames ?? {}).find(([, to]) => to === path)?.[0]
  if (!form || !isMap(value)) return undefined
  return {
    path,
    title: titleOfEntry(path, value),
    revision: draft?.from.base ?? revision,
    form,
    value: value,
    draft: draft && {
      id: draft.from.id,
      version: draft.from.version,
      publishAt: draft.from.publishAt?.toISOString(),
      isRemoved: inDraft === true && draft.from.entries[path] === null,
      isNew: renamedFrom === undefined && !draft.base.has(path),
      renamedFrom,
    },
    uses: usesIn(entries, path),
    addresses: addressesOf(path),
    drafts: draftsOf(path, drafts).map(draftAnswer),
  }
}

const usesIn = (entries: Entries, path: string) =>
  path.includes('/')
    ? usesOf(entries, path)
        .filter(({ file }) => file !== path)
        .map(({ file, at }) => ({ path: file, at: [...at], ...namedPlace(file, at, entries.get(file)) }))
    : []

/** An event whose picture nobody has yet. */
const FIRST_PICTURE = '/art/pages/mission.svg'

export function openNewEntry({ revision, entries }: PublishedContent, collection: string) {
  const form: Control | undefined = formOf(pathIn(collection, 'new'))
  if (!form) return undefined
  const orders = entriesIn(entries, collection).map((path) => orderOf(entries.get(path)))
  const value: ValueMap = {
    ...(isOrdered(collection) && { order: Math.max(0, ...orders) + 1 }),
    ...(collection === 'events' && {
      imageUrl: FIRST_PICTURE,
      imageAlt: withCampusLocale(() => t('events.firstPicture')),
    }),
  }
  const { title = '' } = allCollections[collection] ?? {}
  return { path: `${collection}/`, title, revision, form, value, taken: entriesIn(entries, collection).map(idOf) }
}

export function addressesOf(path: string): string[] {
  const [collection = '', id] = [collectionNameOf(path), idOf(path)]
  if (collection === 'pages') return [id === 'home' ? '/' : `/${id}`]
  const form = collection === '' ? formKindOf(id.replace(/^forms\//, '')) : undefined
  if (form) return [formShapes[form].path]
  return isAddressed(collection) ? [addressOf(collection, id)] : []
}

interface Choice {
  value: string
  title: string
  of?: string | undefined
  also?: string[] | undefined
}

/** More links and pictures than these nobody reads: they search. Entries stand in one list, from which one chooses. */
const MOST = 50
const MOST_ENTRIES = 500

export function choicesFor(entries: Entries, to: ReferenceTo | 'rooms', search = ''): Choice[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = ({ value, title }: Choice) =>
    wanted.every((word) => `${title} ${value}`.toLowerCase().includes(word))
  return allChoices(entries, to)
    .filter(isWanted)
    .slice(0, to === 'link' || to === 'picture' ? MOST : MOST_ENTRIES)
}

function allChoices(entries: Entries, to: ReferenceTo | 'rooms'): Choice[] {
  if (to === 'rooms') return roomsIn(entries)
  if (to === 'link') return linksIn(entries)
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
const linksIn = (entries: Entries): Choice[] =>
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
