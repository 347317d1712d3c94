import type { CollectionName } from '#schemas/content/collections'
import type { Content, EntriesOf, PageEntry } from './content.ts'
import { nearest } from './nearest.ts'

/** A map, because the type of an entry depends on the folder's name. */
export interface EntryMap extends Iterable<[string, EntriesOf<CollectionName>]> {
  get<N extends CollectionName>(name: N): EntriesOf<N> | undefined
  set<N extends CollectionName>(name: N, entries: EntriesOf<N>): unknown
}

export function createQueries(
  entriesByFolder: Pick<EntryMap, 'get'>,
  pages: readonly PageEntry[],
): Pick<Content, 'entries' | 'entry' | 'page' | 'contact'> {
  const entries: Content['entries'] = (collection) => entriesByFolder.get(collection) ?? []
  const entry: Content['entry'] = (collection, id) => findOne(entries(collection), id, `content/${collection}`)
  const page: Content['page'] = (id) => findOne(pages, id, 'content/pages')
  const contact: Content['contact'] = (value) => {
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
