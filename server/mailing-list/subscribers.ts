import { randomUUID } from 'node:crypto'
import { momentOf } from '#calendar/time/local-time'
import { clockOf, dayOf } from '#calendar/time/moments'
import type { ServerContent } from '#schedule/server-content'
import { SUBSCRIBERS_VIEW } from '#schemas/admin/paths'
import { plural } from '#schemas/text'
import { dayOnCampus } from '#schemas/time-zone'
import { lockTable } from '../platform/db/engines.ts'
import { addAlert, insertSubmission, type ListedSubscriber, submissionOfKey } from '../platform/db/outbox.ts'
import type { Database, Transaction } from '../platform/db/tables.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../platform/jobs.ts'
import { type AlertText, sanitizeLine } from '../platform/mail/envelope.ts'
import type { SiteAddress } from '../platform/site-address.ts'

interface NewSubscriber {
  /** The address in lower case: one subscriber each. */
  address: string
  fields: Readonly<Record<string, string>>
  occasion: string
}

/**
 * Never replaces the stored answers of an address, which anybody can type: its one delivery is due again (they may have
 * left the list meanwhile), and operators get an alert of other answers. Only the form that sent them may correct them,
 * by its id, which nobody else knows. @throws the database's error: the subscriber must not be acknowledged
 */
export async function storeSubscriber(trx: Transaction, { address, fields, occasion }: NewSubscriber, now: Date) {
  const key = `mailing-list:${address}`
  const inserted = await insertSubmission(trx, { key, kind: 'mailing-list', fields, occasion }, now)
  if (inserted !== undefined) {
    await deliverAgain(trx, inserted, now)
    return { id: inserted, isNew: true }
  }
  const known = await submissionOfKey(trx, key)
  const { id } = known
  const [isSameCall, isSameAnswers] = [known.occasion === occasion, known.fields === JSON.stringify(fields)]
  if (isSameCall && isSameAnswers) return { id, isNew: false }
  const isCorrection = isSameCall && occasion.startsWith('id:')
  const changes = { occasion, created_at: now.getTime(), fields: isCorrection ? JSON.stringify(fields) : known.fields }
  await trx.updateTable('submissions').set(changes).where('id', '=', id).execute()
  // Once a day for each subscriber.
  const alert = { occasion: `${id}:${dayOnCampus(now)}`, fields: { submission: id } }
  if (!isSameAnswers && !isCorrection) await addAlert(trx, { kind: 'subscriber_alert', ...alert }, now)
  await deliverAgain(trx, id, now)
  return { id, isNew: true }
}

async function deliverAgain(db: Database, submissionId: string, now: Date): Promise<void> {
  const due = { state: 'due', due_at: now.getTime() } as const
  await db
    .insertInto('deliveries')
    .values({ ...due, id: randomUUID(), submission_id: submissionId, channel: 'constant-contact' })
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'channel', 'part']).doUpdateSet({
        ...due,
        attempts: 0,
        // No worker has this token: the one that held the delivery can no longer mark it.
        claim_token: randomUUID(),
        last_error: null,
        settled_at: null,
      }),
    )
    .execute()
}

/** A delivery moves here from `constant-contact`, with the alert’s id as `part`, and back if the mail fails. */
const LISTED_CHANNEL = 'subscribers-mail'
const WAITING_CHANNEL = 'constant-contact'

interface SubscribersMail {
  day: string
  link: string | undefined
}

export async function composeSubscriberList(trx: Transaction, { day, link }: SubscribersMail, now: Date) {
  // Another process may be about to claim them, or to list them in the same mail.
  await lockTable(trx, 'deliveries')
  const waiting = () => waitingSince(trx, now)
  const { count } = await waiting()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return 0
  const fields = { day, count: String(count), ...(link && { link }) }
  const id = await addAlert(trx, { kind: 'subscribers_alert', occasion: day, fields }, now)
  if (id === undefined) return 0
  await trx
    .updateTable('deliveries')
    .set({ channel: LISTED_CHANNEL, part: id, claim_token: null, claimed_until: null, last_error: null })
    .where('id', 'in', waiting().select('id'))
    .execute()
  return Number(count)
}

const waitingSince = (db: Database, now: Date) =>
  db
    .selectFrom('deliveries')
    .where('channel', '=', WAITING_CHANNEL)
    .where('state', '=', 'due')
    .where((free) => free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', now.getTime())]))

export async function listListed(db: Database, alertId: string): Promise<ListedSubscriber[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select('fields')
    .where('channel', '=', LISTED_CHANNEL)
    .where('part', '=', alertId)
    .orderBy('submissions.created_at')
    .orderBy('submissions.id')
    .execute()
  return rows.map(({ fields }) => {
    const { firstName = '', lastName = '', email = '' }: Record<string, string> = JSON.parse(fields)
    return { name: `${firstName} ${lastName}`.trim(), email }
  })
}

export async function settleListed(db: Database, alertId: string, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'sent', settled_at: now.getTime() })
    .where('channel', '=', LISTED_CHANNEL)
    .where('part', '=', alertId)
    .execute()
}

/** The mail will never be sent: whom it lists waits for the next one. */
export async function releaseListed(db: Database, alertId: string, now: Date): Promise<void> {
  const released = await db
    .deleteFrom('deliveries')
    .where('channel', '=', LISTED_CHANNEL)
    .where('part', '=', alertId)
    .returning('submission_id')
    .execute()
  for (const { submission_id } of released) await deliverAgain(db, submission_id, now)
}

const FROM_CLOCK = '07:00'

interface Dependencies {
  publishing: { readonly current: { content: Pick<ServerContent, 'settings'> } }
  store: { composeSubscriberList: (mail: SubscribersMail, now: Date) => Promise<number> }
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
    commands: {
      'On the server, in the website’s folder and with its settings, this writes the same table into a file:':
        'npm run requests -- export --csv --kind mailing-list --file subscribers.csv',
    },
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
  commands: {
    'On the server, in the website’s folder and with its settings, this lists all subscribers:':
      'npm run requests -- list --kind mailing-list',
  },
})
