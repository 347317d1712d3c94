import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Problem } from '../../content-reader/explain/problems.ts'
import { revisionId, wordsDigest } from '../../server/publishing/digest.ts'
import { drawSite } from '../../server/publishing/draw-site.ts'
import type { Drawn } from '../../server/publishing/job.ts'
import { isRunning } from '../../server/publishing/lock.ts'
import { PUBLISHED_FILE, readManifest, WORDS_FILE, writeManifest } from '../../server/publishing/manifest.ts'
import { campusDay } from '../../server/publishing/words-to-draw.ts'
import { type Compiled, compileIfStale, NotCompiled } from './compile-site.ts'
import { PREVIEWS, putInPlace } from './folders.ts'

const root = `${import.meta.dirname}/../..`

export interface Build {
  outcome: 'built' | 'up to date' | 'failed'
  /** If it failed, this says why. */
  output: string
  /** What is likely a mistake in the content that was drawn. */
  warnings: readonly Problem[]
  seconds: number
}

/** The folders of a build, where they are not those of the environment: of the content, and of the built site; and the day for
 * which it is drawn. */
export interface BuildFolders {
  CONTENT_DIR?: string
  DIST_DIR?: string
  SITE_DAY?: string
}

/**
 * Compiles the code if it has changed, and draws the site into `dist/` if the code, the content or the day has.
 * `dist/` is replaced only once the new site is complete: content that can't be drawn leaves the last good one.
 */
export async function buildIfStale(folders: BuildFolders = {}): Promise<Build> {
  const environment = { ...process.env, ...folders }
  const startedAt = performance.now()
  const end = (outcome: Build['outcome'], output: string, warnings: Build['warnings'] = []): Build => ({
    ...{ outcome, output, warnings },
    seconds: (performance.now() - startedAt) / 1000,
  })
  try {
    const compiled = await compileIfStale()
    const contentRoot = resolve(root, environment.CONTENT_DIR || 'content')
    const dist = resolve(root, environment.DIST_DIR || 'dist')
    const words = await wordsDigest(contentRoot, environment)
    const origin = { words, code: compiled.digest, day: campusDay(contentRoot, new Date(), environment) }
    if (readManifest(dist)?.id === revisionId(origin)) return end('up to date', '')
    const drawn = await drawInto(dist, compiled, { contentRoot, day: origin.day }, (folder) =>
      writeManifest(folder, origin, new Date()),
    )
    if ('problem' in drawn) return end('failed', drawn.problem)
    return end('built', `Drew ${drawn.pages} pages.`, drawn.warnings)
  } catch (error) {
    if (error instanceof NotCompiled) return end('failed', error.message)
    throw error
  }
}

interface Drawing {
  contentRoot: string
  /** The day for which pages are drawn, in the campus's zone. */
  day: string
  /** The file with what subscribers of the feeds have. */
  publishedBefore?: string | undefined
}

/**
 * Draws the site into a folder, which is replaced once the new site is whole.
 *
 * @param finish Makes a revision of it, which a server can serve.
 */
export async function drawInto(
  folder: string,
  { folder: compiled }: Compiled,
  { contentRoot, day, publishedBefore }: Drawing,
  finish?: (folder: string) => void,
): Promise<Drawn> {
  removeLeftovers(folder)
  // Next to it, so that it can be moved into place in one step.
  const next = `${folder}.${process.pid}`
  mkdirSync(next, { recursive: true })
  const published = { before: publishedBefore, ...(finish && { into: join(next, PUBLISHED_FILE) }) }
  const job = { compiled: resolve(compiled), contentRoot, into: next, day, pictures: PREVIEWS }
  const drawn = await drawSite(finish ? { ...job, words: join(next, WORDS_FILE), published } : { ...job, published })
  if ('problem' in drawn) {
    rmSync(next, { recursive: true, force: true })
    return drawn
  }
  finish?.(next)
  putInPlace(next, folder)
  return drawn
}

/** Removes what builds left that were killed halfway. */
function removeLeftovers(folder: string): void {
  const above = dirname(folder)
  if (!existsSync(above)) return
  for (const name of readdirSync(above)) {
    const [, pid] = name.startsWith(`${basename(folder)}.`) ? (/\.(\d+)(-last)?$/.exec(name) ?? []) : []
    if (pid && !isRunning(Number(pid))) rmSync(join(above, name), { recursive: true, force: true })
  }
}
