import { isDay } from '../calendar/time/days.ts'
import { describeIssues } from '../content-reader/issues.ts'
import { readContent } from '../content-reader/read-content.ts'
import { findOutdated } from '../schedule/freshness.ts'
import { UsageError } from '../schemas/expected-error.ts'
import { servedContent } from '../server/content/served-content.ts'
import { campusDay } from '../server/platform/campus-clock.ts'

/** Ends with 0 whatever it finds. */
export async function listFreshness(on: string | undefined, isJson = false): Promise<void> {
  const { CONTENT_DIR, DATA_DIR, DATABASE_URL } = process.env
  const settings = { CONTENT_DIR: CONTENT_DIR || 'content', DATA_DIR: DATA_DIR || 'data', DATABASE_URL }
  const { place, described } = await servedContent(settings)
  const day = on ?? campusDay(place, new Date())
  if (!isDay(day)) throw new UsageError(`"${day}" is not a day.`)
  const found = findOutdated(readContent(place), day)
  if (isJson) return console.log(JSON.stringify(found))
  console.log(describeIssues(found, 'warning'))
  console.log(`${found.length || 'Nothing'} to look at in ${described}, on ${day}.`)
}
