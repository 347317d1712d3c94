import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { dayOf, instantNamed, momentOf } from '#calendar/time/moments'

/** The words to draw, and which they are, in words. */
interface WordsToDraw {
  /** Their folder, absolute. */
  root: string
  said: string
}

/**
 * The words to draw: those that were published in `DATA_DIR/words`, or those of `CONTENT_DIR`. Published words count
 * only where both belong to the same campus, by the `id` of site.yaml: a data folder may have been another campus's.
 */
export function wordsToDraw(contentDir: string, dataDir: string): WordsToDraw {
  const ours = { root: resolve(contentDir), said: `the words in ${contentDir}` }
  const published = publishedIn(dataDir)
  if (!existsSync(join(published, SITE_FILE))) return ours
  const [campus, other] = [campusOf(ours.root), campusOf(published)]
  if (campus && campus.id === other?.id)
    return { root: published, said: `the words published in ${join(dataDir, 'words')}` }
  return { ...ours, said: `${ours.said} alone: the words in ${join(dataDir, 'words')} are not this campus's` }
}

/** Every folder on which it depends which words are drawn. */
export const wordFolders = (contentDir: string, dataDir: string): string[] => [
  resolve(contentDir),
  publishedIn(dataDir),
]

const SITE_FILE = 'site.yaml'
const publishedIn = (dataDir: string) => resolve(dataDir, 'words')

/** The current day at the campus of these words. Words that can't be read have no campus: drawing them fails on any day. */
export const campusDay = (root: string, now: Date, environment: Environment = process.env): string =>
  dayIn(zoneIn(root), now, environment)

/** The time zone of the campus of these words. */
export const zoneIn = (root: string): string => campusOf(root)?.place?.timeZone ?? 'UTC'

/** The current day in a time zone, or the day that the variable `SITE_DAY` names. */
export const dayIn = (timeZone: string, now: Date, environment: Environment = process.env): string =>
  dayOf(momentOf(siteInstant(timeZone, now, environment), timeZone))

/**
 * The instant for which pages are drawn, in milliseconds: now, or what the variable `SITE_DAY` names by the campus's clocks, a moment
 * (`2026-12-04T17:00`), from which on time runs as the process does, or a day, which means its noon, all the time.
 */
export function siteInstant(timeZone: string, now: Date, { SITE_DAY }: Environment = process.env): number {
  if (!SITE_DAY) return now.getTime()
  const instant = instantNamed(SITE_DAY, timeZone)
  if (instant === undefined) throw new RangeError(`SITE_DAY=${SITE_DAY} is no day and no moment: 2026-12-04T17:00`)
  return SITE_DAY.includes('T') ? instant + now.getTime() - performance.timeOrigin : instant
}

type Environment = Readonly<Record<string, string | undefined>>

/** The `id` of the campus whose words are in a folder, if that can be read. */
export const campusId = (root: string): string | undefined => campusOf(root)?.id

/** The address that these words say the site has, if that can be read. */
export const siteUrlIn = (root: string): string | undefined => campusOf(root)?.url

const siteFile = z.object({
  id: z.string(),
  url: z.string().optional().catch(undefined),
  place: z.object({ timeZone: z.string() }).optional().catch(undefined),
})

/** Whose words these are. Undefined if that can't be read: then drawing them says what is wrong. */
function campusOf(root: string): z.infer<typeof siteFile> | undefined {
  try {
    return siteFile.parse(parse(readFileSync(join(root, SITE_FILE), 'utf8')))
  } catch {
    return undefined
  }
}
