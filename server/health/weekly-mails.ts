import { type Day, MONDAY, weekdayOf } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { clockOf, dayOf } from '#calendar/time/moments'
import { describeIssue } from '#content-reader/issues'
import type { ServerContent } from '#schedule/server-content'
import type { NewAlert } from '../platform/db/outbox.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../platform/jobs.ts'
import type { Finding } from './health-checks.ts'

const FROM_CLOCK = '07:00'
const MOST_FOUND = 20

type SendAlert = (alert: NewAlert) => Promise<unknown>

/**
 * Runs on Mondays from 7 on the campus, each hour until it returns true. Every replica does; the store keeps one alert
 * for each occasion.
 */
function onMondays(zone: () => string, run: (day: Day, now: Date) => Promise<boolean>): MaintenanceJob {
  let last = ''
  return {
    everySeconds: HOUR_SECONDS,
    run: async (now) => {
      const moment = momentOf(now.getTime(), zone())
      const day = dayOf(moment)
      if (day === last || weekdayOf(day) !== MONDAY || clockOf(moment) < FROM_CLOCK) return
      if (await run(day, now)) last = day
    },
  }
}

interface Dependencies {
  zone: () => string
  examine: (now: Date) => Promise<readonly Finding[]>
  owners: () => Promise<readonly string[]>
  alert: SendAlert
}

/** Warnings go once a month, and whenever one is added: nobody reads the same mail each week. */
const occasionOf = (day: Day, found: readonly Finding[]): string =>
  found.some(({ outcome }) => outcome === 'bad')
    ? day
    : `${day.slice(0, 7)}:${found.map(({ what }) => what).join(', ')}`

/** Mails owners or, without any, the recipients of alerts what should be looked at on the server. */
export const createHealthMailJob = ({ zone, examine, owners, alert }: Dependencies): MaintenanceJob =>
  onMondays(zone, async (day, now) => {
    const found = (await examine(now)).filter(({ outcome }) => outcome !== 'good')
    if (found.length === 0) return true
    const text = found.map(({ what, says }) => `${what}: ${says}`).join('\n\n')
    const fields = { day, count: String(found.length), found: text }
    const addresses = await owners()
    const occasion = occasionOf(day, found)
    if (addresses.length === 0) await alert({ kind: 'care_alert', occasion, fields })
    for (const to of addresses)
      await alert({ kind: 'care_alert', occasion: `${occasion}:${to}`, fields: { ...fields, to } })
    return true
  })

interface ServedFreshness {
  readonly current: { content: Pick<ServerContent, 'settings' | 'outOfDate'> }
}

export const createFreshnessMailJob = (publishing: ServedFreshness, alert: SendAlert): MaintenanceJob =>
  onMondays(
    () => publishing.current.content.settings.place.timeZone,
    async (day) => {
      const { outOfDate } = publishing.current.content
      const more = outOfDate.length - MOST_FOUND
      const texts = [...outOfDate.slice(0, MOST_FOUND).map(describeIssue), ...(more > 0 ? [`And ${more} more.`] : [])]
      const fields = { day, count: String(outOfDate.length), found: texts.join('\n\n') }
      if (outOfDate.length > 0) await alert({ kind: 'freshness_alert', occasion: day, fields })
      return outOfDate.length > 0
    },
  )
