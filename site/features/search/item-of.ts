import type { Clock } from '#calendar/clock'
import type { Content, EntriesOf } from '#content-reader/read/content'
import { type AddressedName, addressOf, type CollectionName, isAddressed } from '#schemas/content/collections'
import { nameIn } from '#schemas/content/word-files'
import { shortened } from '#schemas/shortened'
import type { SearchItem } from '#search/search-item'
import { headingIdOf } from '#site/components/card/heading-id'
import { factsOf, plainText } from './plain-text'

/** The search items of a folder or a file of `content/`. */
export type SearchEntries = (content: Content, clock: Clock) => SearchItem[]

/** What the card of a result shows, and its address; the facts of its entry are found, too. */
export type Shown = Omit<SearchItem, 'content' | 'subtitle' | 'priority'> &
  Partial<Pick<SearchItem, 'subtitle' | 'priority'>>

/**
 * An item from what its card shows and from its entry, whose other facts become its `content`.
 *
 * @param more Facts that the entry only refers to, such as the name of its contact.
 */
export function itemOf({ subtitle = '', priority = 2, ...shown }: Shown, entry: object, more: readonly string[] = []) {
  const description = plainText(shown.description)
  const content = [factsOf(entry, [shown.title, subtitle, description]), ...more].filter(Boolean).join(' · ')
  return { ...shown, subtitle, description, content, priority } satisfies SearchItem
}

/** What the card of an entry shows; its name, its description and its address are the entry's own, unless they are here. */
type ShownOfEntry<N extends CollectionName> = Omit<Shown, 'id' | 'title' | 'description' | 'path'> &
  Partial<Pick<Shown, 'title' | 'description'>> &
  (N extends AddressedName ? Partial<Pick<Shown, 'path'>> : Pick<Shown, 'path'>) & {
    /** Whose texts are found, too: those of the entry, unless they are here. */
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

/** The summary of an entry without its own: its first sentences, as many as a card has room for. */
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

/** The address of a section of a page, by the name its heading has in the page's `headings`. */
export function sectionOf(content: Content, page: string, heading: string): string {
  const { path, headings } = content.page(page)
  const words = headings[heading]
  return words ? `${path}#${headingIdOf(words)}` : path
}
