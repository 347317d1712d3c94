import { MONDAY, weekdayOf } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { clockOf, dayOf } from '#calendar/time/moments'
import { describeIssue } from '#content-reader/issues'
import type { NewAlert } from '../platform/db/outbox.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../platform/jobs.ts'
import type { ServerContent } from '../platform/server-content.ts'

const FROM_CLOCK = '07:00'
/** As many as somebody reads in a mail. */
const MOST_FOUND = 20

/** Mails operators on Mondays. Every replica asks for it each hour; the store keeps one alert for each Monday. */
export const createFreshnessMailJob = (
  publishing: { readonly current: { content: Pick<ServerContent, 'settings' | 'outOfDate'> } },
  alert: (alert: NewAlert) => Promise<unknown>,
): MaintenanceJob => ({
  everySeconds: HOUR_SECONDS,
  run: async (now) => {
    const { settings, outOfDate } = publishing.current.content
    const moment = momentOf(now.getTime(), settings.place.timeZone)
    const day = dayOf(moment)
    if (weekdayOf(day) !== MONDAY || clockOf(moment) < FROM_CLOCK || outOfDate.length === 0) return
    const fields = { day, count: String(outOfDate.length), found: formatFindings(outOfDate) }
    await alert({ kind: 'freshness_alert', occasion: day, fields })
  },
})

function formatFindings(outOfDate: ServerContent['outOfDate']): string {
  const more = outOfDate.length - MOST_FOUND
  return [...outOfDate.slice(0, MOST_FOUND).map(describeIssue), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n\n')
}
