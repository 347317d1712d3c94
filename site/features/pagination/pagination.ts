import type { EntriesOf } from '#content-reader/read/content'
import { listUpcoming } from '#schedule/upcoming'
import { type AddressedName, pageOf } from '#schemas/content/collections'
import { type Drawing, whileTrue } from '#site/drawing'
import { byNext } from '#site/features/holidays/holiday-dates'

interface List<T extends { id: string }> {
  page: string
  /** Entries on one page, so that with their details they arrive in one round trip. */
  atMost: number
  /** Up to this many stay on one page, if they are known to fit. */
  onOnePage?: number
  of: (drawing: Drawing) => readonly T[]
}

/** The entries of a collection, on the page that their addresses name. */
const all = <N extends AddressedName>(
  collection: N,
  atMost: number,
  inOrder = (entries: EntriesOf<N>): EntriesOf<N> => entries,
): List<EntriesOf<N>[number]> => ({
  page: pageOf(collection),
  atMost,
  of: ({ site }) => inOrder(site.entries(collection)),
})

/** Featured entries come first; both halves keep their order. */
const featuredFirst = <T extends { featured: boolean }>(entries: readonly T[]): T[] =>
  entries.toSorted((one, other) => Number(other.featured) - Number(one.featured))

/** Long ones continue on further pages: `/staff`, then `/staff/2`. */
export const lists = {
  events: {
    page: 'program-calendar',
    atMost: 12,
    of: whileTrue(({ site, clock }) => listUpcoming(site, site.programCalendar.show, clock)),
  },
  faq: all('faq', 12),
  fellowships: all('fellowships', 8),
  groups: all('groups', 12),
  holidays: {
    ...all('holidays', 4),
    onOnePage: 6,
    of: whileTrue(({ site, clock }) => byNext(site.entries('holidays'), clock.today, site.settings.place)),
  },
  internships: all('internships', 8),
  parentResources: all('parent-resources', 8, featuredFirst),
  prospective: all('prospective', 6, featuredFirst),
  religiousLife: { ...all('religious-life', 5), onOnePage: 6 },
  staff: all('staff', 12),
  travel: all('travel', 6),
}

const byPage: ReadonlyMap<string, List<{ id: string }>> = new Map(
  Object.values<List<{ id: string }>>(lists).map((each) => [each.page, each]),
)

function divided<T extends { id: string }>({ of, atMost, onOnePage = atMost }: List<T>, drawing: Drawing): Part<T>[] {
  const entries = of(drawing)
  return partsOf(entries, entries.length <= onOnePage ? onOnePage : atMost)
}

export interface ListPart<T> extends Part<T> {
  page: string
  count: number
}

/** @param number the number in the address; the first page has none */
export function partOf<T extends { id: string }>(of: List<T>, drawing: Drawing, number = '1'): ListPart<T> {
  const parts = divided(of, drawing)
  const part = parts[Number(number) - 1]
  if (!part) throw new Error(`The list of /${of.page} has ${parts.length} pages, and no page ${number}`)
  return { ...part, page: of.page, count: parts.length }
}

export const pathsOf = ({ page }: { page: string }, drawing: Drawing) =>
  allParts(page, drawing).map(({ number }) => ({ params: { part: number === 1 ? undefined : String(number) } }))

/** Empty if the page has no list. */
export function allParts(page: string, drawing: Drawing): Part<{ id: string }>[] {
  const known = byPage.get(page)
  return known ? divided(known, drawing) : []
}

const listPages: readonly string[] = [...byPage.keys()]

export const dividedPages = (drawing: Drawing): string[] =>
  listPages.filter((page) => allParts(page, drawing).length > 1)

export const partAddress = (page: string, number: number): string => `/${page}${number === 1 ? '' : `/${number}`}`

interface Part<T> {
  /** From 1. */
  number: number
  entries: readonly T[]
}

/** Makes as few pages as possible, of about equal length. A list without entries has one page, too. */
export function partsOf<T>(entries: readonly T[], atMost: number): Part<T>[] {
  const count = Math.max(1, Math.ceil(entries.length / atMost))
  const startOf = (part: number) => Math.round((part * entries.length) / count)
  return Array.from({ length: count }, (_, part) => ({
    number: part + 1,
    entries: entries.slice(startOf(part), startOf(part + 1)),
  }))
}

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
