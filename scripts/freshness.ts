import { parseArgs } from 'node:util'
import { isDay } from '../calendar/time/days.ts'
import { freshness } from '../content-reader/freshness/freshness.ts'
import { describeWarnings } from '../content-reader/problems.ts'
import { ContentError, readContent } from '../content-reader/read-content.ts'
import { campusDay } from '../server/words/campus-of-words.ts'
import { servedWords } from '../server/words/served-words.ts'

const USAGE = 'npm run freshness [-- --on 2027-02-01]'

/**
 * `npm run freshness`: prints what of the words that visitors read is out of date, or will be on the day after `--on`. Its exit code is
 * 0 whatever it finds.
 */
const { values } = parseArgs({ options: { on: { type: 'string' } } })
const { CONTENT_DIR, DATA_DIR, DATABASE_URL } = process.env
const settings = { CONTENT_DIR: CONTENT_DIR || 'content', DATA_DIR: DATA_DIR || 'data', DATABASE_URL }
const { place, described } = await servedWords(settings)
const day = values.on ?? campusDay(place, new Date())
if (isDay(day)) printFreshness(day)
else {
  console.error(`"${day}" is not a day: ${USAGE}`)
  process.exitCode = 1
}

function printFreshness(day: string): void {
  try {
    const found = freshness(readContent(place), day)
    console.log(describeWarnings(found))
    console.log(`${found.length || 'Nothing'} to look at in ${described}, on ${day}.`)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
