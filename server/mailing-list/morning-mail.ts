import { momentOf } from '#calendar/time/local-time'
import { clockOf, dayOf } from '#calendar/time/moments'
import { SUBSCRIBERS_VIEW } from '#schemas/http/admin/requests-paths'
import { plural } from '#schemas/text'
import type { ListedSubscriber } from '../platform/db/outbox.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../platform/jobs.ts'
import type { AlertText } from '../platform/mail/envelope.ts'
import { sanitizeLine } from '../platform/mail/plain-text.ts'
import type { ServerContent } from '../platform/server-content.ts'
import type { SiteAddress } from '../platform/site-address.ts'
import type { Store } from '../store.ts'

const FROM_CLOCK = '07:00'

interface Dependencies {
  publishing: { readonly current: { content: Pick<ServerContent, 'settings'> } }
  store: Pick<Store, 'composeSubscriberList'>
  staffAt: Pick<SiteAddress, 'refresh'> | undefined
}

/** Mails each morning if no service is connected. Every replica asks each hour; the store keeps one mail a day. */
export const createMorningMailJob = ({ publishing, store, staffAt }: Dependencies): MaintenanceJob => ({
  everySeconds: HOUR_SECONDS,
  run: async (now) => {
    const moment = momentOf(now.getTime(), publishing.current.content.settings.place.timeZone)
    if (clockOf(moment) < FROM_CLOCK) return
    const link = staffAt && `${(await staffAt.refresh()).replace(/\/$/, '')}${SUBSCRIBERS_VIEW}`
    await store.composeSubscriberList({ day: dayOf(moment), link }, now)
  },
})

const MOST_LISTED = 200

/** @param link where they find all subscribers in the browser; undefined if they work without one */
export function newSubscribersText(
  subscribers: readonly ListedSubscriber[],
  link: string | undefined,
  siteName: string,
): AlertText {
  const count = subscribers.length
  const more = count - MOST_LISTED
  return {
    subject: `${count} ${plural(count, 'person', 'people')} joined the mailing list of ${siteName}`,
    title: `${count} ${plural(count, 'person', 'people')} joined the mailing list`,
    happened: [
      count === 0
        ? 'Whoever joined has been erased since: there is nothing to do.'
        : 'They were told that they will hear from you, and no mailing list is connected to the website: please ' +
          'add them to yours. The website keeps them only as long as it keeps requests.',
    ],
    people: [
      ...subscribers
        .slice(0, MOST_LISTED)
        .map(({ name, email }) => [name, email].map(sanitizeLine).filter(Boolean).join(', ')),
      ...(more > 0 ? [`And ${more} more: they stand in the table.`] : []),
    ],
    ...(link && { link: { what: 'Everybody who ever joined, with a table to download:', address: link } }),
    commands: [
      {
        what: 'On the server, in the website’s folder and with its settings, this writes the same table into a file:',
        command: 'npm run requests -- export --csv --kind mailing-list --file subscribers.csv',
      },
    ],
    foot:
      'The website sends this mail in the morning after somebody joined, as long as it is not connected to ' +
      'Constant Contact. Nobody stands in two of them, unless they join again.',
  }
}

export const subscribersNotMailedText = (error: string | undefined, siteName: string): AlertText => ({
  subject: `The mail about new subscribers of ${siteName} could not be delivered`,
  title: 'The mail about new subscribers',
  happened: [
    `The mail that lists who joined the mailing list could not be delivered (${error}), and is not retried.`,
    'Nobody is lost: whoever it lists stands in tomorrow’s mail. It goes to mailingListContact of content/site.yaml, or to recipients.alerts if there is none: please check that address.',
  ],
  commands: [
    {
      what: 'On the server, in the website’s folder and with its settings, this lists all subscribers:',
      command: 'npm run requests -- list --kind mailing-list',
    },
  ],
})
