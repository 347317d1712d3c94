import { t } from '#schemas/language'
import type { SubscriberToList } from '../store/submission.ts'
import type { AlertText } from './mail-parts.ts'
import { sanitizeLine } from './plain-text.ts'

/** As many as somebody reads in a mail. */
const MOST_LISTED = 200

/**
 * The mail to the staff about whoever joined the mailing list, where no service gets them.
 *
 * @param link where they find all subscribers in the browser; undefined if they work without one
 */
export function newSubscribers(
  subscribers: readonly SubscriberToList[],
  link: string | undefined,
  siteName: string,
): AlertText {
  const count = subscribers.length
  const more = count - MOST_LISTED
  return {
    subject: t('subscribersMail.subject', { count, site: siteName }),
    title: t('subscribersMail.title', { count }),
    happened: [count === 0 ? t('subscribersMail.nobodyLeft') : t('subscribersMail.toDo')],
    people: [
      ...subscribers
        .slice(0, MOST_LISTED)
        .map(({ name, email }) => [name, email].map(sanitizeLine).filter(Boolean).join(', ')),
      ...(more > 0 ? [t('subscribersMail.more', { count: more })] : []),
    ],
    ...(link && { link: { what: t('subscribersMail.all'), address: link } }),
    commands: [
      {
        what: t('subscribersMail.command'),
        command: 'npm run requests -- export --csv --kind mailing-list --file subscribers.csv',
      },
    ],
    foot: t('subscribersMail.foot'),
  }
}

/** The mail to the operators if the one above was refused for good. */
export const subscribersNotMailed = (error: string | undefined, siteName: string): AlertText => ({
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
