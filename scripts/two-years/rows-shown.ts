import { instantOf } from '../../calendar/time/moments.ts'
import { happenings, isHolidayRow, shortTitle } from '../../content-reader/days/timeline.ts'
import { eventTimes } from '../../content-reader/days/upcoming.ts'
import type { Content } from '../../content-reader/read/content.ts'
import { passagesOf } from './passages.ts'
import type { Untruth } from './untruths.ts'

/** Where each row of a holiday's schedule must be on its day. */
const PLACES = ['/', '/program-calendar/month', '/calendar.ics']

/** The rows of holidays' schedules on a day, from a moment on, that home, the month or the feed does not show. */
export async function rowsNotShown(
  content: Content,
  day: string,
  noon: number,
  draw: (path: string) => Promise<string>,
): Promise<(Untruth & { path: string })[]> {
  const rows = eventTimes(content, day, day, happenings(content).filter(isHolidayRow)).filter(
    ({ start }) => start !== undefined && instantOf(start) > noon,
  )
  const missing: (Untruth & { path: string })[] = []
  for (const path of rows.length > 0 ? PLACES : []) {
    const text = textOf(path, await draw(path))
    for (const { event } of rows)
      if (!text.includes(shortTitle(event)))
        missing.push({ path, rule: 'a holiday’s row is missing', quote: `${event.title}, ${day}` })
  }
  return missing
}

const textOf = (path: string, drawn: string): string =>
  path.endsWith('.ics')
    ? drawn.replaceAll('\r\n ', '').replace(/\\([,;])/g, '$1')
    : passagesOf(drawn)
        .map(({ text }) => text)
        .join('\n')
