import { momentOf } from '#calendar/time/local-time'
import { clockOf, dayOf } from '#calendar/time/moments'
import { SUBSCRIBERS_VIEW } from '#schemas/http/admin/requests-paths'
import { HOUR_SECONDS, type MaintenanceJob } from '../platform/jobs.ts'
import type { ServerContent } from '../platform/server-content.ts'
import type { SiteAddress } from '../platform/site-address.ts'
import type { Store } from '../store.ts'

const FROM_CLOCK = '07:00'

interface Dependencies {
  publishing: { readonly current: { content: Pick<ServerContent, 'settings'> } }
  store: Pick<Store, 'listSubscribers'>
  staffAt: Pick<SiteAddress, 'refresh'> | undefined
}

/** Mails each morning if no service is connected. Every replica asks each hour; the store keeps one mail a day. */
export const mailSubscribers = ({ publishing, store, staffAt }: Dependencies): MaintenanceJob => ({
  everySeconds: HOUR_SECONDS,
  run: async (now) => {
    const moment = momentOf(now.getTime(), publishing.current.content.settings.place.timeZone)
    if (clockOf(moment) < FROM_CLOCK) return
    const link = staffAt && `${(await staffAt.refresh()).replace(/\/$/, '')}${SUBSCRIBERS_VIEW}`
    await store.listSubscribers({ day: dayOf(moment), link }, now)
  },
})
