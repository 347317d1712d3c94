import type { CollectionName, CollectionTypes, FileTypes } from '#schemas/content/collections'
import type { Page } from '#schemas/content/page'

/** An entry with its id: the name of its file. */
export type Entry<T> = T & { id: string }

/** A page with its address and the Markdown below its keys. */
export type PageEntry = Entry<Page> & { path: string; body: string }

/** Somebody to write to. A couple is one contact with two addresses: a mail goes to both, as a visitor would expect. */
export interface Contact {
  name: string
  emails: readonly string[]
}

/** The entries of one folder of `content/`. */
export type EntriesOf<N extends CollectionName> = readonly Entry<CollectionTypes[N]>[]

/** The whole of `content/`, checked. Its functions need no `this`: they can be taken apart. */
export interface Content extends FileTypes {
  /** Every entry, by folder, for whoever looks through all of it. */
  collections: Readonly<Record<string, readonly Entry<unknown>[]>>
  /** The entries of a folder, in their order. */
  entries: <N extends CollectionName>(collection: N) => EntriesOf<N>
  /** One entry. Throws where there is none by this id. */
  entry: <N extends CollectionName>(collection: N, id: string) => Entry<CollectionTypes[N]>
  pages: readonly PageEntry[]
  /** One page, by its file's path below `content/pages/`: `home`, `parents/stay-informed`. Throws where there is none. */
  page: (id: string) => PageEntry
  /** Who a `contact` key names. */
  contact: (value: string | { name: string; email: string }) => Contact
}
