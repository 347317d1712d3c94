import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { instantNamed, momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import type { ContentSource } from '#content-reader/content-source'

const SITE_FILE = 'site.yaml'

export const zoneOf = (source: ContentSource): string => siteFileOf(source)?.place?.timeZone ?? 'UTC'

export const campusDay = (source: ContentSource, now: Date, environment: Environment = process.env): string =>
  dayIn(zoneOf(source), now, environment)

/** The current day in a time zone, or the day that the variable `SITE_DAY` names. */
export const dayIn = (timeZone: string, now: Date, environment: Environment = process.env): string =>
  dayOf(momentOf(siteInstant(timeZone, now, environment), timeZone))

/** Returns the instant for which pages are rendered: now or, with `SITE_DAY`, a moment on campus or the noon of a day. */
export function siteInstant(timeZone: string, now: Date, { SITE_DAY }: Environment = process.env): number {
  if (!SITE_DAY) return now.getTime()
  const instant = instantNamed(SITE_DAY, timeZone)
  if (instant === undefined) throw new RangeError(`SITE_DAY=${SITE_DAY} is no day and no moment: 2026-12-04T17:00`)
  return SITE_DAY.includes('T') ? instant + now.getTime() - performance.timeOrigin : instant
}

type Environment = Readonly<Record<string, string | undefined>>

const siteFile = z.object({
  id: z.string(),
  url: z.string().optional().catch(undefined),
  place: z.object({ timeZone: z.string() }).optional().catch(undefined),
})

/** Returns undefined if that can't be read: then the check of the content says what is wrong. */
export function siteFileOf(source: ContentSource): z.infer<typeof siteFile> | undefined {
  try {
    return siteFile.parse(
      typeof source === 'string' ? parse(readFileSync(join(source, SITE_FILE), 'utf8')) : source.entries.get(SITE_FILE),
    )
  } catch {
    return undefined
  }
}
