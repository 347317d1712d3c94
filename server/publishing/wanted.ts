import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Origin, revisionId, wordsDigest } from './digest.ts'
import type { Revisions } from './revisions.ts'
import { campusDay, wordsToDraw } from './words-to-draw.ts'

/** Where the words, the compiled code and the drawn sites are. */
export interface Folders {
  CONTENT_DIR: string
  DATA_DIR: string
  /** The site that the build drew: a revision, too. */
  DIST_DIR: string
  /** What `npm run build` made of the code. */
  compiled: string
}

/** The revision that should be served now. */
export interface Wanted {
  id: string
  origin: Origin
  /** The folder of its words. */
  root: string
  /** It was chosen with `npm run revisions -- use`, for these words. */
  isPinned: boolean
}

/** Why no revision can be drawn, in words for whoever can fix it. */
export class NotDrawn extends Error {
  override name = 'NotDrawn'
}

/** The digest of the compiled code. @throws {NotDrawn} if there is none */
export function compiledDigest(compiled: string): string {
  try {
    return readFileSync(join(compiled, '.digest'), 'utf8')
  } catch {
    throw new NotDrawn(`There is no compiled code in ${compiled}. Run "npm run build" first.`)
  }
}

/** @throws the file system's error if the words can't be read */
export async function wantedNow(
  folders: Folders,
  revisions: Pick<Revisions, 'inUse' | 'folderOf'>,
  code: string,
  now: Date,
): Promise<Wanted> {
  const { root } = wordsToDraw(folders.CONTENT_DIR, folders.DATA_DIR)
  const origin = { words: await wordsDigest(root, process.env), code, day: campusDay(root, now) }
  const inUse = revisions.inUse()
  const isPinned = inUse?.whileWords === origin.words && revisions.folderOf(inUse.id) !== undefined
  return { id: isPinned ? inUse.id : revisionId(origin), origin, root, isPinned }
}
