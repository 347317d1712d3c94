import type { z } from 'zod'
import type { Messages } from '#messages'
import type { FeatureName } from '../features.ts'
import type { IconName } from '../icon-names.ts'
import type { SearchCategory } from '../search-categories.ts'

/** Without these, entries are not on the site: one feature for all, or by what an entry has at a key. */
export type Owner = FeatureName | Readonly<Record<string, Readonly<Record<string, FeatureName>>>>

/** Entries of a folder, or a single one. Its schema says what an entry has, and in `.meta(…)` how its form shows each field: `FieldMeta`. */
export interface Collection {
  title: string
  description: string
  schema: z.ZodType
  /** The address of an entry, but for its id: `/staff#`. */
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

export function ownerOf({ feature }: Collection, entry: unknown): FeatureName | undefined {
  if (typeof feature !== 'object') return feature
  const owners = Object.entries(feature).map(([key, byValue]) => byValue[String(Reflect.get(Object(entry), key))])
  return owners.find((owner) => owner !== undefined)
}

/** Describes a field in the form of an entry: stands in the `.meta(…)` of its schema. */
export interface FieldMeta {
  /** Made of the key if there is none: `applicationStatus` is "Application status". */
  label?: string
  /** Below the field, and in the message about what can’t stand there. Empty where a schema that this one is made of has one that does not fit. */
  hint?: string
  /**
   * Under "More", once somebody adds it, or nowhere, since another view sets it. Any other name is the title of a line that says
   * what is in it, and opens to all fields of this group. Without it, the field is shown at once.
   */
  group?: string
  /** Of a union: what the button says that leads to each of its forms. */
  variants?: readonly string[]
  /** The form of this union is chosen for several fields at once, by `together` of the object around it. */
  isTogether?: true
  /** Of a union, only its text is offered. */
  isText?: true
  /** Of a union, only its text is offered, unless one of these fields beside it has a value. */
  isTextWithout?: readonly string[]
  isLong?: true
  /** The key beside it, of which it is made: a switch of a link that leads elsewhere, a name of a text. */
  follows?: string
  choice?: Choice
  together?: Together
}

export interface Together {
  label: string
  ways: readonly [one: string, two: string]
}

/** Ways that exclude each other. The choice stands where the first of their keys does. */
export interface Choice<Key extends string = string> {
  label: string
  by?: Key
  ways: readonly Way<Key>[]
}

export interface Way<Key extends string = string> {
  label: string
  keys: readonly Key[]
  /** Values that choosing it writes; null takes a value away. */
  set?: Readonly<Record<string, string | number | boolean | null>>
  /** Of a key with a list of options: the expression that those have which go with this way. */
  options?: Readonly<Record<string, string>>
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
