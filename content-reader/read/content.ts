import type { CollectionName, CollectionTypes, FileTypes } from '#schemas/content/collections'
import type { FeatureName } from '#schemas/content/features'
import type { TextReader } from '#schemas/content/glossary'
import type { Page } from '#schemas/content/page'
import type { Forms } from '#schemas/forms/forms'
import type { Problem } from '../problems.ts'
import type { Pictures } from './pictures.ts'

/** An entry with its id: the name of its file. */
export type Entry<T> = T & { id: string }

/** A page with its address and the Markdown below its keys. */
export type PageEntry = Entry<Page> & { path: string; body: string }

/** A contact. A couple is one contact with two addresses: a mail goes to both, as a visitor would expect. */
export interface Contact {
  name: string
  emails: readonly string[]
}

/** The entries of one folder of `content/`. */
export type EntriesOf<N extends CollectionName> = readonly Entry<CollectionTypes[N]>[]

/** All of `content/`, checked. Its functions need no `this`, so they can be destructured. */
export interface Content extends FileTypes {
  /** What is likely a mistake, but no reason to refuse the content. */
  warnings: readonly Problem[]
  /** Every entry, by folder, for code that goes through all of them. */
  collections: Readonly<Record<string, readonly Entry<unknown>[]>>
  /** The entries of a folder, in their order. */
  entries: <N extends CollectionName>(collection: N) => EntriesOf<N>
  /** One entry. Throws if there is none with this id. */
  entry: <N extends CollectionName>(collection: N, id: string) => Entry<CollectionTypes[N]>
  pages: readonly PageEntry[]
  /**
   * One page, by its file's path below `content/pages/`: `home`, `parents/stay-informed`. Throws if there is none.
   */
  page: (id: string) => PageEntry
  /** The language of these words: `en`. */
  language: string
  /** All languages of the site, the first one first: its addresses have no language in them. */
  languages: readonly string[]
  /** The same in each other language; those have none themselves. */
  translations: ReadonlyMap<string, Content>
  /** The files that have no translation into this language: `staff/ruth.yaml`. */
  untranslated: ReadonlySet<string>
  forms: Forms
  pictures: Pictures
  /** Begins a text: the first use of each word in it leads to the glossary. */
  beginText: () => TextReader
  featuresOff: readonly FeatureName[]
  /** Whether an address leads to what is not on the site, because its feature is off. */
  isOff: (address: string) => boolean
  /** Who a `contact` key names. */
  contact: (value: string | { name: string; email: string }) => Contact
}
