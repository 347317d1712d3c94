import type { Clock } from '#calendar/clock'
import type { Content, EntriesOf } from '#content-reader/read/content'
import { type AddressedName, addressOf, type CollectionName, isAddressed } from '#schemas/content/collections'
import { nameIn } from '#schemas/content/entry-paths'
import { shortened } from '#schemas/shortened'
import type { SearchItem } from '#search/search-item'
import { headingIdOf } from '#site/components/card/heading-id'
import { factsOf, plainText } from './plain-text'

export type SearchEntries = (content: Content, clock: Clock) => SearchItem[]

/** The facts of its entry are found, too. */
export type Shown = Omit<SearchItem, 'content' | 'subtitle' | 'priority'> &
  Partial<Pick<SearchItem, 'subtitle' | 'priority'>>

/** The entry's other facts become `content`. @param more facts that it only refers to, such as its contact's name */
export function itemOf({ subtitle = '', priority = 2, ...shown }: Shown, entry: object, more: readonly string[] = []) {
  const description = plainText(shown.description)
  const content = [factsOf(entry, [shown.title, subtitle, description]), ...more].filter(Boolean).join(' · ')
  return { ...shown, subtitle, description, content, priority } satisfies SearchItem
}

/** Name, description and address are the entry's own, unless they are here. */
type ShownOfEntry<N extends CollectionName> = Omit<Shown, 'id' | 'title' | 'description' | 'path'> &
  Partial<Pick<Shown, 'title' | 'description'>> &
  (N extends AddressedName ? Partial<Pick<Shown, 'path'>> : Pick<Shown, 'path'>) & {
    /** Found, too; those of the entry by default. */
    facts?: object
    more?: readonly string[]
  }

export const itemsOf =
  <N extends CollectionName>(
    kind: N,
    shownOf: (entry: EntriesOf<N>[number], content: Content) => ShownOfEntry<N>,
  ): SearchEntries =>
  (content) =>
    content.entries(kind).map((entry) => {
      const { facts = entry, more, ...shown } = shownOf(entry, content)
      const { id } = entry
      const own = { title: nameIn({ ...entry }) ?? id, description: String(Reflect.get(entry, 'description') ?? '') }
      const path = isAddressed(kind) ? addressOf(kind, id) : ''
      return itemOf({ id: `${kind}/${id}`, ...own, path, ...shown }, facts, more)
    })

/** As many first sentences as a card has room for, for an entry without a summary. */
export function opening(text: string, atMostCharacters = 180): string {
  const plain = plainText(text)
  if (plain.length <= atMostCharacters) return plain
  const cut = shortened(plain, atMostCharacters)
  const end = cut.lastIndexOf('. ')
  return end > atMostCharacters / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

export const whoAnswers = (contact: Parameters<Content['contact']>[0] | undefined, content: Content): string[] =>
  contact ? [content.contact(contact).name] : []

/** Short facts on one line, without empty ones. */
export const joined = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · ')

/** Takes the name that its heading has in the page's `headings`. */
export function sectionOf(content: Content, page: string, heading: string): string {
  const { path, headings } = content.page(page)
  const words = headings[heading]
  return words ? `${path}#${headingIdOf(words)}` : path
}
