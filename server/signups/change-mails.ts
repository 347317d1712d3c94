import type { SendMailOptions } from 'nodemailer'
import { feedEvent } from '#calendar/feeds/feeds'
import { movedFrom } from '#calendar/occurrences/occurrences'
import type { Entries } from '#content-reader/read/content-source'
import { getFeedLocation, type Happening, listHappenings, type Timeline } from '#schedule/timeline'
import { listEventTimes } from '#schedule/upcoming'
import type { ChangeMail } from '#schemas/http/admin/content-calls'
import { timelineReader } from '../content/timeline.ts'
import type { ClaimedDelivery, SignupMail } from '../platform/db/outbox.ts'
import type { OccurrenceKey } from '../platform/db/tables.ts'
import { LANGUAGE, withLocale } from '../platform/locale.ts'
import type { MailSettings } from '../platform/mail/envelope.ts'
import { isActive, type Signup } from './lists.ts'
import { parseSnapshot } from './occurrences.ts'
import { cancelSnapshot, formatSnapshot, newsBetween } from './signup-config.ts'
import type { SignupStore } from './signup-store.ts'

interface Dependencies {
  store: Pick<SignupStore, 'listMailedOccurrences' | 'findOccurrence' | 'listSignups'>
  settings: () => MailSettings
  composeMail: (delivery: ClaimedDelivery, settings: MailSettings) => Promise<SendMailOptions>
  now: () => number
}

/** Composes the mails that a change would cause by the code that sends them. */
export function changeMails({ store, settings, composeMail, now }: Dependencies) {
  const read = timelineReader()
  return async (before: Entries, after: Entries): Promise<ChangeMail[]> => {
    const keys = await store.listMailedOccurrences(new Date(now()))
    if (keys.length === 0) return []
    const dates = [...new Map(keys.map((key) => [`${key.event} ${key.date}`, key])).values()]
    const changed = withLocale(settings().settings, () => {
      const [was, is] = [read(before), read(after)]
      return dates.flatMap((key) => {
        const [old, next] = [snapshotIn(was, key), snapshotIn(is, key)]
        const news = newsBetween(old?.event, next?.event)
        return news ? [{ key, news, next }] : []
      })
    })
    const mails = changed.map(async ({ key, news, next }) => {
      const [row, people] = [await store.findOccurrence(key), await store.listSignups(key)]
      if (!row) return []
      const { published } = parseSnapshot(row)
      const about = next
        ? { ...next, published: { ...published, event: next.event } }
        : cancelSnapshot(parseSnapshot(row))
      const occurrence = { ...row, about: formatSnapshot(about), about_before: row.about }
      const mailed = people.filter((signup) => isActive(signup) && signup.fields.email)
      const mailboxes = [...Map.groupBy(mailed, ({ mailbox, submission_id }) => mailbox ?? submission_id).values()]
      const alike = Map.groupBy(mailboxes, (parties) =>
        [parties[0]?.fields[LANGUAGE], ...parties.map(({ state }) => state)].join(' '),
      )
      return Promise.all(
        [...alike.values()].map((all) =>
          composeForAlike(all, { news, occurrence }, (delivery) => composeMail(delivery, settings())),
        ),
      )
    })
    return (await Promise.all(mails)).flat()
  }
}

/** Nobody's link and reference are in it: whoever publishes may have no right to see requests. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

async function composeForAlike(
  alike: readonly (readonly Signup[])[],
  { news, occurrence }: Pick<SignupMail, 'news' | 'occurrence'>,
  compose: (delivery: ClaimedDelivery) => Promise<SendMailOptions>,
): Promise<ChangeMail> {
  const [parties = []] = alike
  const [first] = parties
  if (!first) throw new Error('Nobody is mailed')
  const { [LANGUAGE]: language, email = '' } = first.fields
  const signup = { ...first, submission_id: NOBODY, token: 'their-own-link' }
  const fields = { email, ...(language && { [LANGUAGE]: language }) }
  const submission = { id: NOBODY, kind: 'seat', fields, createdAt: first.createdAt } as const
  const delivery = { id: NOBODY, channel: 'seat', attempts: 0, claimToken: '', submission } as const
  const { subject = '', text } = await compose({ ...delivery, signup: { news, signup, parties, occurrence } })
  const { event, date } = occurrence
  return { event, date, state: first.state, people: alike.length, subject, text: String(text) }
}

function snapshotIn(timeline: Timeline, { event: id, date }: OccurrenceKey) {
  const event = listHappenings(timeline).find((each) => each.id === id)
  const time = event && timeOf(event, date, timeline)
  if (!time) return undefined
  const { title, address, location } = event
  const shown = feedEvent({ ...event, ...getFeedLocation(event, timeline.settings) }, time, '')
  return { title, address, location, reason: time.reason, event: shown }
}

const timeOf = (event: Happening, date: string, timeline: Timeline) =>
  [date, ...movedFrom(event, date, date, timeline).map(({ day }) => day)]
    .flatMap((day) => listEventTimes(timeline, day, day, [event]))
    .find(({ plannedFor }) => plannedFor === date)
