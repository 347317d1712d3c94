import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Origin, revisionId } from './digest.ts'

/** Hidden files, which are never served: what the server needs of a revision's words, and what it is. */
export const WORDS_FILE = '.words.json'
/** What subscribers of its feeds have, for the next revision. */
export const PUBLISHED_FILE = '.published.json'
const MANIFEST_FILE = '.revision.json'

const manifest = z.object({
  id: z.string(),
  /** The day for which its pages are drawn. */
  day: z.string(),
  words: z.string(),
  code: z.string(),
  drawnAt: z.string(),
})
export type Manifest = z.infer<typeof manifest>

/** Undefined if the folder holds no whole revision: the manifest is the last file that is written. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const read = manifest.safeParse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')))
    return read.data
  } catch {
    return undefined
  }
}

export const writeManifest = (folder: string, origin: Origin, now: Date): void =>
  writeFileSync(
    join(folder, MANIFEST_FILE),
    JSON.stringify({ id: revisionId(origin), ...origin, drawnAt: now.toISOString() } satisfies Manifest),
  )
