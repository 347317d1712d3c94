import { type Drawing, whileTrue } from '#site/drawing'
import { allParts, listPages, partAddress } from './lists'

/** The page of each entry that is not on the first page of its list: `{ ruth: '/staff/2' }`. */
export const laterEntries = (page: string, drawing: Drawing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    allParts(page, drawing)
      .slice(1)
      .flatMap(({ number, entries }) => entries.map(({ id }) => [id, partAddress(page, number)] as const)),
  )

/** The same, computed once for each list. */
const laterEntriesOf = new Map(listPages.map((page) => [page, whileTrue((drawing) => laterEntries(page, drawing))]))

/** Either way of naming an entry, or both. */
const ENTRY = /^\/([a-z-]+)(?:\?section=([a-z0-9-]+))?(?:#([a-z0-9-]+))?$/

/**
 * The full address of an entry: `/staff#ruth` stays as it is, or becomes `/staff/2#ruth` if she is on that page.
 * Content and search use the short address, which stays valid however the list grows.
 */
export function entryAddress(address: string, drawing: Drawing): string {
  const [, page = '', section, fragment] = ENTRY.exec(address) ?? []
  const id = section ?? fragment
  const elsewhere = id && laterEntriesOf.get(page)?.(drawing)[id]
  return elsewhere ? `${elsewhere}#${id}` : address
}
