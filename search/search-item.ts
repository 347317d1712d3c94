import { type SearchCategory, searchCategories } from '#schemas/search-categories'

/** What the search can find, and how a result's card names it. */
export const typeLabels = {
  page: 'Page',
  staff: 'Person',
  group: 'Student group',
  fellowship: 'Fellowship',
  holiday: 'Holiday',
  event: 'Event',
  election: 'Elections',
  'religious-life': 'Religious life',
  travel: 'Trip',
  internship: 'Paid role',
  opportunity: 'Opportunity',
  service: 'Service',
  facility: 'Room',
  policies: 'Policies',
  'parent-resource': 'For parents',
  'parent-network': 'For parents',
  prospective: 'Visit',
  alumni: 'For alumni',
  audience: 'Who you are',
  offer: 'What we offer',
  value: 'Value',
  testimonial: 'Testimonial',
  faq: 'Question',
  contact: 'Contact',
} as const
export type ItemType = keyof typeof typeLabels

export const categories = searchCategories
export type Category = SearchCategory

/** The category of that name; All, if there is none. */
export const categoryOf = (name: string): Category => categories.find((known) => known === name) ?? 'All'

/**
 * One thing that the search can find. All words are plain text; `content` holds the facts that no other field says, is
 * searched and never shown.
 */
export interface SearchItem {
  /** Its folder and file in `content/`: `staff/avi-toledano`. */
  id: string
  type: ItemType
  title: string
  subtitle: string
  description: string
  content: string
  /** The address that opens exactly this: `/staff#avi-toledano`. */
  path: string
  /** The entry's own icon by its name in `content/`, or that of its type. */
  icon: string
  category: Exclude<Category, 'All'>
  /** 1 comes before 2 where nothing else decides. */
  priority: 1 | 2
}

/** What the browser fetches when somebody first searches: `/search-index.json`. */
export interface SearchIndex {
  items: readonly SearchItem[]
  synonyms: Synonyms
  popular: readonly string[]
  /** Explains those of them that a newcomer can not know. */
  popularNote: string
  siteName: string
}

/** The words that a word or phrase stands for; none, where it says nothing (`the`). All in small letters. */
export type Synonyms = Readonly<Record<string, readonly string[]>>
