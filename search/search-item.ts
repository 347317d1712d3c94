import type { IconName } from '#schemas/icon-names'
import { type SearchCategory, searchCategories } from '#schemas/search-categories'

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
  /** What it is, as its card says: "Person". */
  type: string
  title: string
  subtitle: string
  description: string
  content: string
  /** The address that opens exactly this: `/staff#avi-toledano`. */
  path: string
  /** The entry's own icon, or that of its kind. */
  icon: IconName
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
