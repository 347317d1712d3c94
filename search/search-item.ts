import type { IconName } from '#schemas/icon-names'
import { type SearchCategory, searchCategories } from '#schemas/search-categories'
import type { Answer } from './answer.ts'

export const categories = searchCategories
export type Category = SearchCategory

/** Returns All if there is no such category. */
export const categoryOf = (name: string): Category => categories.find((known) => known === name) ?? 'All'

/** All texts are plain; `content` holds facts that no other field has: it is searched, but never shown. */
export interface SearchItem {
  /** The entry's folder and file in `content/`: `staff/avi-toledano`. */
  id: string
  type: string
  title: string
  subtitle: string
  description: string
  content: string
  /** The address that opens exactly this: `/staff#avi-toledano`. */
  path: string
  icon: IconName
  category: Exclude<Category, 'All'>
  /** 1 comes before 2 if nothing else decides. */
  priority: 1 | 2
}

/** The index, which the browser fetches for the first search: `/search-index.json`. */
export interface SearchIndex extends SearchTerms {
  items: readonly SearchItem[]
  answers: readonly Answer[]
  /** The instant until which all of it is true, in milliseconds. */
  until?: number | undefined
  popular: readonly string[]
  /** Explains those that a newcomer can't know. */
  popularNote: string
  siteName: string
}

/** In lower case. */
export interface SearchTerms {
  synonyms: readonly { typed: readonly string[]; finds: readonly string[] }[]
  /** Words and phrases that count only where a query has no others: `the`, `today`. */
  ignored: readonly string[]
}
