import type { Clock } from '#calendar/clock'
import type { Content } from '#content-reader/read/content'
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

/** Takes the name that its heading has in the page's `headings`. */
export function sectionOf(content: Content, page: string, heading: string): string {
  const { path, headings } = content.page(page)
  const words = headings[heading]
  return words ? `${path}#${headingIdOf(words)}` : path
}
