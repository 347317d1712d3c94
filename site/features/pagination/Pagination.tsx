import type { EntriesOf } from '#content-reader/content'
import { listUpcoming } from '#schedule/upcoming'
import { type AddressedName, pageOf } from '#schemas/content/collections'
import { t } from '#schemas/locale'
import { byNext } from '#site/features/holidays/holidays'
import { type RenderContext, whileTrue } from '#site/render-context'
import styles from './Pagination.module.css'

interface List<T extends { id: string }> {
  page: string
  /** Entries on one page, so that with their details they arrive in one round trip. */
  atMost: number
  onOnePage?: number
  of: (context: RenderContext) => readonly T[]
}

const all = <N extends AddressedName>(
  collection: N,
  atMost: number,
  inOrder = (entries: EntriesOf<N>): EntriesOf<N> => entries,
): List<EntriesOf<N>[number]> => ({
  page: pageOf(collection),
  atMost,
  of: ({ content }) => inOrder(content.entries(collection)),
})

const featuredFirst = <T extends { featured: boolean }>(entries: readonly T[]): T[] =>
  entries.toSorted((one, other) => Number(other.featured) - Number(one.featured))

export const lists = {
  events: {
    page: 'program-calendar',
    atMost: 12,
    of: whileTrue(({ content, clock }) => listUpcoming(content, content.programCalendar.show, clock)),
  },
  faq: all('faq', 12),
  fellowships: all('fellowships', 8),
  groups: all('groups', 12),
  holidays: {
    ...all('holidays', 4),
    onOnePage: 6,
    of: whileTrue(({ content, clock }) => byNext(content.entries('holidays'), clock.today, content.settings.place)),
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

function divided<T extends { id: string }>(
  { of, atMost, onOnePage = atMost }: List<T>,
  context: RenderContext,
): Part<T>[] {
  const entries = of(context)
  return divideList(entries, entries.length <= onOnePage ? onOnePage : atMost)
}

export interface ListPart<T> extends Part<T> {
  page: string
  count: number
}

export function getListPart<T extends { id: string }>(of: List<T>, context: RenderContext, number = '1'): ListPart<T> {
  const parts = divided(of, context)
  const part = parts[Number(number) - 1]
  if (!part) throw new Error(`The list of /${of.page} has ${parts.length} pages, and no page ${number}`)
  return { ...part, page: of.page, count: parts.length }
}

export const partPaths = (page: string, context: RenderContext) =>
  getListParts(page, context).map(({ number }) => ({ params: { part: number === 1 ? undefined : String(number) } }))

export function getListParts(page: string, context: RenderContext): Part<{ id: string }>[] {
  const known = byPage.get(page)
  return known ? divided(known, context) : []
}

export const listDividedPages = (context: RenderContext): string[] =>
  [...byPage.keys()].filter((page) => getListParts(page, context).length > 1)

export const partAddress = (page: string, number: number): string => `/${page}${number === 1 ? '' : `/${number}`}`

interface Part<T> {
  number: number
  entries: readonly T[]
}

/** Makes as few pages as possible, of about equal length. A list without entries has one page, too. */
export function divideList<T>(entries: readonly T[], atMost: number): Part<T>[] {
  const count = Math.max(1, Math.ceil(entries.length / atMost))
  const startOf = (part: number) => Math.round((part * entries.length) / count)
  return Array.from({ length: count }, (_, part) => ({
    number: part + 1,
    entries: entries.slice(startOf(part), startOf(part + 1)),
  }))
}

/** `{ ruth: '/staff/2' }`: not those on the first page. */
export const mapLaterEntries = (page: string, context: RenderContext): Readonly<Record<string, string>> =>
  Object.fromEntries(
    getListParts(page, context)
      .slice(1)
      .flatMap(({ number, entries }) => entries.map(({ id }) => [id, partAddress(page, number)] as const)),
  )

const laterEntriesOf = new Map(
  [...byPage.keys()].map((page) => [page, whileTrue((context) => mapLaterEntries(page, context))]),
)

const ENTRY = /^\/([a-z-]+)(?:\?section=([a-z0-9-]+))?(?:#([a-z0-9-]+))?$/

/** `/staff#ruth` may become `/staff/2#ruth`. Content and search use the short one, which stays valid as lists grow. */
export function entryAddress(address: string, context: RenderContext): string {
  const [, page = '', section, fragment] = ENTRY.exec(address) ?? []
  const id = section ?? fragment
  const elsewhere = id && laterEntriesOf.get(page)?.(context)[id]
  return elsewhere ? `${elsewhere}#${id}` : address
}

export function PartLinks({ page, number, count }: { page: string; number: number; count: number }) {
  if (count === 1) return null
  return (
    <nav aria-label={t('lists.pages')} data-entries={`/entries/${page}.json`}>
      <ul className={`cluster gap-s2 ${styles.parts}`} role="list">
        {Array.from({ length: count }, (_, index) => index + 1).map((part) => (
          <li key={part}>
            <a
              className="button"
              data-variant={part === number ? undefined : 'line'}
              href={partAddress(page, part)}
              aria-current={part === number ? 'page' : undefined}
            >
              {part}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
