import { z } from 'zod'
import type { Value } from '#schemas/file-value'

export const storedValue = z.custom<Value>((value) => value !== undefined)

/** One row at most, written with the first import. */
export interface ContentHeadRow {
  /** Always 1. */
  id: number
  /** Goes up by one with each change. */
  revision: number
  /** Of all entries: what other processes compare theirs with. */
  digest: string
}

export interface EntryRow {
  /** Below `content/`. */
  path: string
  /** As JSON, what is published; null if it was removed. */
  value: string | null
  /** As JSON, what `content/` had when it was last imported; null if it had none. */
  imported: string | null
}

/** Folders that were imported, with a deploy or by a command: imported once, they change nothing again. */
export interface ImportRow {
  /** Of the texts of all files. */
  digest: string
}

/** One row, written when the content or the day have changed the feeds. */
export interface FeedsRow {
  /** Always 1. */
  id: number
  /** Goes up by one with each change: replicas that compute it at once must not write over each other. */
  version: number
  published: string
}

export interface RevisionRow {
  revision: number
  /** Milliseconds since 1970. */
  made_at: number
  /** The address of whoever made it, or `content/` for what came with a deploy. */
  author: string
  kind: ChangeKind
  note: string
  /** `[{ path, before, after }]` as JSON; null where there is no entry. */
  entries: string
  /** New paths by the old ones, as JSON. */
  renames: string
}

/** `git`: in older histories, a commit of a Git host. */
export type ChangeKind = 'edit' | 'undo' | 'roll-back' | 'import' | 'git'

export interface DraftRow {
  id: string
  author: string
  note: string
  /** The revision on which it was made. */
  base_revision: number
  /** New values by path, as JSON; null for a removed entry. */
  entries: string
  renames: string
  /** Goes up with each time it is saved: who saves an older version is told. */
  version: number
  saved_at: number
  publish_at: number | null
  /** 0: nobody is mailed of the dates that it changes. */
  is_mailed: number
  problem: string | null
}
