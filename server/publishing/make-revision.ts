import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describeWarnings } from '#content-reader/explain/problems'
import { wordsDigest } from './digest.ts'
import type { Drawer, Drawing } from './draw-site.ts'
import { PUBLISHED_FILE, readManifest, WORDS_FILE, writeManifest } from './manifest.ts'
import { compiledDigest, type Folders, NotDrawn, type Wanted } from './wanted.ts'

const PRIVATE = 0o600

/** How long a drawing took, whether it gave a site, and what is likely a mistake in its words. */
export interface Measured {
  seconds: number
  outcome: 'drawn' | 'failed'
  warnings: string
}

/** Whether the site that the build drew is this revision. */
export const isBuilt = ({ DIST_DIR }: Folders, id: string): boolean => readManifest(DIST_DIR)?.id === id

/** Whether a revision knows what subscribers of its feeds have. */
export const hasPublished = (folder: string): boolean => existsSync(join(folder, PUBLISHED_FILE))

/** Fills an empty folder with the site that the build drew. */
export async function copyBuilt({ DIST_DIR }: Folders, into: string): Promise<void> {
  for (const entry of await readdir(DIST_DIR, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const copy = join(into, file.slice(join(DIST_DIR, '/').length))
    if (entry.isDirectory()) await mkdir(copy, { recursive: true })
    if (!entry.isFile()) continue
    await copyFile(file, copy)
    // Its permissions are copied, too, and in DATA_DIR all files are private.
    await chmod(copy, PRIVATE)
  }
}

interface DrawingParts {
  drawer: Drawer
  pictures: string
  now: Date
  measure: (drawing: Measured) => void
}

/**
 * Draws a revision into an empty folder.
 *
 * @param before the folder of the revision in use: what subscribers of the feeds have
 * @returns whether it is one: while it was drawn, its words may have been changed
 * @throws {NotDrawn}
 */
export async function drawRevision(
  { compiled }: Folders,
  { origin, root }: Wanted,
  into: string,
  before: string | undefined,
  { drawer, pictures, now, measure, ...how }: Drawing & DrawingParts,
): Promise<boolean> {
  if (compiledDigest(compiled) !== origin.code)
    throw new NotDrawn('The code was compiled again, so this server can’t draw with it: restart the server.')
  const startedAt = performance.now()
  const published = { before: before && join(before, PUBLISHED_FILE), into: join(into, PUBLISHED_FILE) }
  const job = { compiled, contentRoot: root, into, day: origin.day, pictures, words: join(into, WORDS_FILE), published }
  const drawn = await drawer.draw(job, how)
  const seconds = (performance.now() - startedAt) / 1000
  if ('problem' in drawn) {
    measure({ seconds, outcome: 'failed', warnings: '' })
    throw new NotDrawn(drawn.problem.trim())
  }
  measure({ seconds, outcome: 'drawn', warnings: describeWarnings(drawn.warnings) })
  if ((await wordsDigest(root, process.env)) !== origin.words) return false
  writeManifest(into, origin, now)
  return true
}
