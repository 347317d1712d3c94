import { addressOf, type CollectionName, type CollectionTypes, type SingleTypes } from '#schemas/content/collections'
import type { Glossary, TextReader } from '#schemas/content/glossary'
import type { Page } from '#schemas/content/pages'
import type { FeatureName } from '#schemas/features'
import type { Forms } from '#schemas/requests/forms'
import type { Settings } from '#schemas/settings/settings'
import { type Issue, nearest } from './issues.ts'
import type { Pictures } from './pictures.ts'

export type Entry<T> = T & { id: string }

export type PageEntry = Entry<Page> & { path: string; body: string }

/** A contact. A couple is one contact with two addresses: a mail goes to both, as a visitor would expect. */
export interface Contact {
  name: string
  emails: readonly string[]
}

export type EntriesOf<N extends CollectionName> = readonly Entry<CollectionTypes[N]>[]

/** All of `content/`, checked. Its functions need no `this`, so they can be destructured. */
export interface Content extends Omit<SingleTypes, 'site'>, ReturnType<typeof createQueries> {
  settings: Settings
  warnings: readonly Issue[]
  collections: Readonly<Record<string, readonly Entry<unknown>[]>>
  pages: readonly PageEntry[]
  language: string
  /** All languages of the site, the first one first: its addresses have no language in them. */
  languages: readonly string[]
  translations: ReadonlyMap<string, Content>
  untranslated: ReadonlySet<string>
  forms: Forms
  pictures: Pictures
  beginText: () => TextReader
  featuresOff: readonly FeatureName[]
  isOff: (address: string) => boolean
}

/** A map, because the type of an entry depends on the folder's name. */
export interface EntryMap extends Iterable<[string, EntriesOf<CollectionName>]> {
  get<N extends CollectionName>(name: N): EntriesOf<N> | undefined
  set<N extends CollectionName>(name: N, entries: EntriesOf<N>): unknown
}

export function createQueries(entriesByFolder: Pick<EntryMap, 'get'>, pages: readonly PageEntry[]) {
  const entries = <N extends CollectionName>(collection: N): EntriesOf<N> => entriesByFolder.get(collection) ?? []
  const entry = <N extends CollectionName>(collection: N, id: string): EntriesOf<N>[number] =>
    findOne(entries(collection), id, `content/${collection}`)
  /** Takes the file's path below `content/pages/`: `parents/stay-informed`. Throws if there is none. */
  const page = (id: string): PageEntry => findOne(pages, id, 'content/pages')
  const contact = (value: string | { name: string; email: string }): Contact => {
    if (typeof value !== 'string') return { name: value.name, emails: [value.email] }
    const { name, email } = entry('staff', value)
    return { name, emails: [email].flat() }
  }
  return { entries, entry, page, contact }
}

/** Throws if there is none: the code needs something that `content/` no longer has. */
function findOne<T extends { id: string }>(entries: readonly T[], id: string, folder: string): T {
  const found = entries.find((entry) => entry.id === id)
  if (found) return found
  const ids = entries.map((entry) => entry.id)
  const near = nearest(id, ids)
  throw new Error(
    `There is no "${id}" in ${folder}. ${near ? `Did you mean "${near}"?` : `It holds: ${ids.join(', ')}`}`,
  )
}

type Word = Pick<Entry<Glossary>, 'id' | 'term' | 'forms'>

/** Leads the first use of each explained word to the glossary. @param names contain such words and do not mean them */
export function textsWith(words: readonly Word[], names: readonly string[]): () => TextReader {
  const idOf = new Map(words.flatMap(({ id, term, forms }) => [term, ...forms].map((form) => [form.toLowerCase(), id])))
  const pattern = anyOf([...idOf.keys(), ...names])
  return () => {
    const used = new Set<string>()
    return (run) => {
      const pieces: ReturnType<TextReader>[number][] = []
      let end = 0
      for (const { 0: found, index } of run.matchAll(pattern)) {
        const id = idOf.get(found.toLowerCase().replaceAll(/\s+/g, ' '))
        if (!id || used.has(id)) continue
        used.add(id)
        if (index > end) pieces.push(run.slice(end, index))
        pieces.push({ text: found, address: addressOf('glossary', id) })
        end = index + found.length
      }
      if (end < run.length) pieces.push(run.slice(end))
      return pieces
    }
  }
}

/** Matches whole words, the longest first, on one line or two. */
const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d’-])(?:${phrases
      .toSorted((a, b) => b.length - a.length)
      .map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+'))
      .join('|')})(?![\\p{L}\\d])`,
    'giu',
  )

export const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(object).filter((key): key is K => Object.hasOwn(object, key))
