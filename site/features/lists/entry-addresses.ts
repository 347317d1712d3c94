import type { HTMLElement } from 'node-html-parser'
import type { Content } from '#content-reader/read/content'
import { oncePerDrawing } from '#site/content'
import { allParts, dividedPages, partAddress } from './lists'

/** The page of each entry that is not on the first page of its list: `{ ruth: '/staff/2' }`. */
export const laterEntries = (page: string, content: Content): Readonly<Record<string, string>> =>
  Object.fromEntries(
    allParts(page, content)
      .slice(1)
      .flatMap(({ number, entries }) => entries.map(({ id }) => [id, partAddress(page, number)] as const)),
  )

/** Of every page whose list is divided. */
export const everyLaterEntry = oncePerDrawing((content) =>
  Object.fromEntries(dividedPages(content).map((page) => [page, laterEntries(page, content)])),
)

/** Either way of naming an entry, or both. */
const ENTRY = /^\/([a-z-]+)(?:\?section=([a-z0-9-]+))?(?:#([a-z0-9-]+))?$/

/**
 * The full address of an entry: `/staff#ruth` stays as it is, or becomes `/staff/2#ruth` if she is on that page.
 * Content and search use the short address, which stays valid however the list grows.
 */
export function entryAddress(address: string, content: Content): string {
  const [, page = '', section, fragment] = ENTRY.exec(address) ?? []
  const id = section ?? fragment ?? ''
  const elsewhere = everyLaterEntry(content)[page]?.[id]
  return elsewhere ? `${elsewhere}#${id}` : address
}

/** Leads the links of a page to where entries stand. */
export function leadToEntries(page: HTMLElement, content: Content): void {
  for (const link of page.getElementsByTagName('a')) {
    const said = link.getAttribute('href') ?? ''
    const address = entryAddress(said, content)
    if (address !== said) link.setAttribute('href', address)
  }
}
