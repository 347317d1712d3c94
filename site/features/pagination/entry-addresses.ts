import { type Drawing, whileTrue } from '#site/drawing'
import { allParts, listPages, partAddress } from './lists.ts'

/** `{ ruth: '/staff/2' }`: not those on the first page. */
export const laterEntries = (page: string, drawing: Drawing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    allParts(page, drawing)
      .slice(1)
      .flatMap(({ number, entries }) => entries.map(({ id }) => [id, partAddress(page, number)] as const)),
  )

/** Computed once for each list. */
const laterEntriesOf = new Map(listPages.map((page) => [page, whileTrue((drawing) => laterEntries(page, drawing))]))

/** Either way of naming an entry, or both. */
const ENTRY = /^\/([a-z-]+)(?:\?section=([a-z0-9-]+))?(?:#([a-z0-9-]+))?$/

/** `/staff#ruth` may become `/staff/2#ruth`. Content and search use the short one, which stays valid as lists grow. */
export function entryAddress(address: string, drawing: Drawing): string {
  const [, page = '', section, fragment] = ENTRY.exec(address) ?? []
  const id = section ?? fragment
  const elsewhere = id && laterEntriesOf.get(page)?.(drawing)[id]
  return elsewhere ? `${elsewhere}#${id}` : address
}
