import type { z } from 'zod'
import type { Messages } from '#messages'
import type { IconName } from '../icon-names.ts'
import type { SearchCategory } from '../search-categories.ts'
import type { FeatureName } from './features.ts'

/**
 * The features without which entries are not on the site: one for all of them, or by what they have at a key. A single entry of a feature
 * need not exist while that is off.
 */
export type Owner = FeatureName | Readonly<Record<string, Readonly<Record<string, FeatureName>>>>

/** Entries of a folder, or a single one. Its schema says what an entry has, and in `.meta(…)` how its form shows each field: `field-meta.ts`. */
export interface Collection {
  /** In the staff's application. */
  title: string
  description: string
  schema: z.ZodType
  /** Where visitors find an entry, but for its id: `/staff#`. */
  at?: string
  /** The pages of `content/pages/` that show it, beside that of `at`. Content must have them. */
  pages?: readonly string[]
  feature?: Owner | undefined
  /** The keys that lists show beside an entry's name. */
  columns?: readonly string[]
  /** Shows an entry in the search. Without it, entries are found as `site/search-index` says, or not at all. */
  search?: {
    /** Says what an entry is: "Paid role". Without it, the title of the page of `at` does. */
    type?: keyof Messages
    /** Of an entry that has none itself. */
    icon?: IconName
    category: Exclude<SearchCategory, 'All'>
    /** 1 comes before 2 if nothing else decides. */
    priority?: 1 | 2
  }
}

export const defineCollection = <const Defined extends Collection>(collection: Defined): Defined => collection

/** Returns undefined for an entry that no feature owns. */
export function ownerOf({ feature }: Collection, entry: unknown): FeatureName | undefined {
  if (typeof feature !== 'object') return feature
  const owners = Object.entries(feature).map(([key, byValue]) => byValue[String(Reflect.get(Object(entry), key))])
  return owners.find((owner) => owner !== undefined)
}
