import type { CollectionName, CollectionTypes, SingleTypes } from '#schemas/content/collections'
import type { TextReader } from '#schemas/content/glossary'
import type { Page } from '#schemas/content/pages'
import type { FeatureName } from '#schemas/features'
import type { Forms } from '#schemas/requests/forms'
import type { Settings } from '#schemas/settings/settings'
import type { Issue } from '../issues.ts'
import type { Pictures } from './pictures.ts'

export type Entry<T> = T & { id: string }

export type PageEntry = Entry<Page> & { path: string; body: string }

/** A contact. A couple is one contact with two addresses: a mail goes to both, as a visitor would expect. */
export interface Contact {
  name: string
  emails: readonly string[]
}

export type EntriesOf<N extends CollectionName> = readonly Entry<CollectionTypes[N]>[]

/** All of `content/`, checked. Its functions need no `this`, so they can be destructured. */
export interface Content extends Omit<SingleTypes, 'site'> {
  settings: Settings
  warnings: readonly Issue[]
  collections: Readonly<Record<string, readonly Entry<unknown>[]>>
  entries: <N extends CollectionName>(collection: N) => EntriesOf<N>
  /** Throws if there is none with this id. */
  entry: <N extends CollectionName>(collection: N, id: string) => Entry<CollectionTypes[N]>
  pages: readonly PageEntry[]
  /** Takes the file's path below `content/pages/`: `parents/stay-informed`. Throws if there is none. */
  page: (id: string) => PageEntry
  /** `en` */
  language: string
  /** All languages of the site, the first one first: its addresses have no language in them. */
  languages: readonly string[]
  /** By language; the translations have none themselves. */
  translations: ReadonlyMap<string, Content>
  /** `staff/ruth.yaml` */
  untranslated: ReadonlySet<string>
  forms: Forms
  pictures: Pictures
  beginText: () => TextReader
  featuresOff: readonly FeatureName[]
  isOff: (address: string) => boolean
  contact: (value: string | { name: string; email: string }) => Contact
}
