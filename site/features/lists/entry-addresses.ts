import type { HTMLElement } from 'node-html-parser'
import { type Drawing, whileTrue } from '#site/drawing'
import { allParts, dividedPages, partAddress } from './lists'

/** The page of each entry that is not on the first page of its list: `{ ruth: '/staff/2' }`. */
export const laterEntries = (page: string, drawing: Drawing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    allParts(page, drawing)
      .slice(1)
      .flatMap(({ number, entries }) => entries.map(({ id }) => [id, partAddress(page, number)] as const)),
  )

/** Of every page whose list is divided. */
export const everyLaterEntry = whileTrue((drawing) =>
  Object.fromEntries(dividedPages(drawing).map((page) => [page, laterEntries(page, drawing)])),
)

/** Either way of naming an entry, or both. */
const ENTRY = /^\/([a-z-]+)(?:\?section=([a-z0-9-]+))?(?:#([a-z0-9-]+))?$/

/**
 * The full address of an entry: `/staff#ruth` stays as it is, or becomes `/staff/2#ruth` if she is on that page.
 * Content and search use the short address, which stays valid however the list grows.
 */
export function entryAddress(address: string, drawing: Drawing): string {
  const [, page = '', section, fragment] = ENTRY.exec(address) ?? []
  const id = section ?? fragment ?? ''
  const elsewhere = everyLaterEntry(drawing)[page]?.[id]
  return elsewhere ? `${elsewhere}#${id}` : address
}

/** Leads the links of a page to where entries stand. */
export function leadToEntries(page: HTMLElement, drawing: Drawing): void {
  for (const link of page.getElementsByTagName('a')) {
    const said = link.getAttribute('href') ?? ''
    const address = entryAddress(said, drawing)
    if (address !== said) link.setAttribute('href', address)
  }
}
