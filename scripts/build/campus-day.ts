import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { dayOf, momentOf } from '../../calendar/time/moments.ts'

const siteFile = z.object({ place: z.object({ timeZone: z.string() }) })

/**
 * The current day at a campus, or the day that the variable `SITE_DAY` names. Invalid content has no campus: drawing it fails on any day.
 *
 * @param contentRoot The content folder.
 */
export function campusDay(contentRoot: string, environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.SITE_DAY) return environment.SITE_DAY
  try {
    const { place } = siteFile.parse(parse(readFileSync(join(contentRoot, 'site.yaml'), 'utf8')))
    return dayOf(momentOf(Date.now(), place.timeZone))
  } catch {
    return dayOf(new Date().toISOString())
  }
}
