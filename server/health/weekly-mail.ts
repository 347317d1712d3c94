import { type Day, MONDAY, weekdayOf } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { clockOf, dayOf } from '#calendar/time/moments'
import type { Finding } from '#schemas/http/admin/doctor'
import type { NewAlert } from '../platform/db/outbox.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../platform/jobs.ts'

const FROM_CLOCK = '07:00'

interface Dependencies {
  zone: () => string
  examine: (now: Date) => Promise<readonly Finding[]>
  owners: () => Promise<readonly string[]>
  alert: (alert: NewAlert) => Promise<unknown>
}

/** Warnings go once a month, and whenever one is added: nobody reads the same mail each week. */
const occasionOf = (day: Day, found: readonly Finding[]): string =>
  found.some(({ outcome }) => outcome === 'bad')
    ? day
    : `${day.slice(0, 7)}:${found.map(({ what }) => what).join(', ')}`

/** Mails owners on Mondays or, without any, the recipients of alerts: once for each occasion, on all replicas. */
export const createWeeklyMailJob = ({ zone, examine, owners, alert }: Dependencies): MaintenanceJob => {
  let last = ''
  const sendAlerts = async (day: Day, found: readonly Finding[]) => {
    const text = found.map(({ what, says }) => `${what}: ${says}`).join('\n\n')
    const fields = { day, count: String(found.length), found: text }
    const addresses = await owners()
    const occasion = occasionOf(day, found)
    if (addresses.length === 0) await alert({ kind: 'care_alert', occasion, fields })
    for (const to of addresses)
      await alert({ kind: 'care_alert', occasion: `${occasion}:${to}`, fields: { ...fields, to } })
  }
  return {
    everySeconds: HOUR_SECONDS,
    run: async (now) => {
      const moment = momentOf(now.getTime(), zone())
      const day = dayOf(moment)
      if (day === last || weekdayOf(day) !== MONDAY || clockOf(moment) < FROM_CLOCK) return
      const found = (await examine(now)).filter(({ outcome }) => outcome !== 'good')
      if (found.length > 0) await sendAlerts(day, found)
      last = day
    },
  }
}
