import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { dayOf, momentOf } from '../../calendar/time/moments.ts'

const siteFile = z.object({ place: z.object({ timeZone: z.string() }) })

/**
 * The day that it is at a campus. Words that can't be read have no campus: drawing them says so, whatever the day.
 *
 * @param contentRoot The folder that holds the words.
 */
export function campusDay(contentRoot: string): string {
  try {
    const { place } = siteFile.parse(parse(readFileSync(join(contentRoot, 'site.yaml'), 'utf8')))
    return dayOf(momentOf(Date.now(), place.timeZone))
  } catch {
    return dayOf(new Date().toISOString())
  }
}
