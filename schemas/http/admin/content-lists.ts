import { z } from 'zod'
import { issue, jsonMap, path, place, times } from './content-calls.ts'
import { control } from './controls.ts'

const described = { title: z.string(), description: z.string() }

export const collectionsAnswer = z.strictObject({
  /** Folders of entries; `pages` are the texts of the pages. */
  collections: z.array(
    z.strictObject({
      ...described,
      name: z.string(),
      count: z.int(),
      /** Entries stand in an order that a person gives them. */
      isOrdered: z.boolean(),
    }),
  ),
  /** Single entries: the form of `site` is that of the path `site.yaml`. */
  singles: z.array(z.strictObject({ ...described, name: z.string(), path })),
})
export type CollectionsAnswer = z.infer<typeof collectionsAnswer>

const draftOfEntry = z.strictObject({ id: z.uuid(), author: z.string(), savedAt: z.iso.datetime() })

export const entriesAnswer = z.strictObject({
  /** The revision that was listed: the base of a change of their order. */
  revision: z.int(),
  address: z.string().optional(),
  entries: z.array(
    z.strictObject({
      id: z.string(),
      path,
      title: z.string(),
      /** Tells it from the others: "Tuesdays in term, 6:00 PM". */
      about: z.string().optional(),
      /** `published` as it is, changed or removed by drafts alone, or in a draft alone. */
      state: z.enum(['published', 'changed', 'removed', 'new']),
      drafts: z.array(draftOfEntry),
    }),
  ),
})
export type EntriesAnswer = z.infer<typeof entriesAnswer>

const use = z.strictObject({ path, title: z.string(), labels: z.array(z.string()), at: place })

const opened = {
  path,
  title: z.string(),
  /** The revision of the words: the `base` of a change. */
  revision: z.int(),
  form: control,
  value: jsonMap,
}

export const entryAnswer = z.strictObject({
  ...opened,
  /** The draft that was asked for, of which this is the value. */
  draft: z
    .strictObject({
      id: z.uuid(),
      version: z.int(),
      /** It deletes the entry. */
      isRemoved: z.boolean(),
      /** It makes the entry: it is not published yet. */
      isNew: z.boolean(),
      /** It gives the entry another address: its file until then. */
      renamedFrom: path.optional(),
      publishAt: z.iso.datetime().optional(),
    })
    .optional(),
  problems: z.array(issue),
  times: times.optional(),
  /** The entries that use it: whoever deletes it has to change these first. */
  uses: z.array(use),
  addresses: z.array(z.string()),
  drafts: z.array(draftOfEntry),
})
export type EntryAnswer = z.infer<typeof entryAnswer>

/** The form of an entry that is not there yet; its `path` lacks the id. */
export const newEntryAnswer = z.strictObject({
  ...opened,
  /** The path in its form that says when it happens. */
  times: times.optional(),
  taken: z.array(z.string()),
})
export type NewEntryAnswer = z.infer<typeof newEntryAnswer>

/** Choices of a reference: at most 500 entries, or 50 links or pictures. */
export const choicesAnswer = z.array(
  z.strictObject({
    value: z.string(),
    title: z.string(),
    /** Its collection, where choices of several are listed: "Staff". */
    of: z.string().optional(),
    /** Other names of the same. */
    also: z.array(z.string()).optional(),
  }),
)
export type ChoicesAnswer = z.infer<typeof choicesAnswer>
