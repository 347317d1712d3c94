import type { SendMailOptions } from 'nodemailer'
import { feedEvent } from '#calendar/feeds/feeds'
import { movedFrom } from '#calendar/occurrences/occurrences'
import type { Entries } from '#content-reader/read/content-source'
import { getFeedLocation, type Happening, listHappenings, type Timeline } from '#schedule/timeline'
import { listEventTimes } from '#schedule/upcoming'
import type { ChangeMail } from '#schemas/http/admin/content-calls'
import { timelineReader } from '../content/timeline.ts'
import type { ClaimedDelivery, SeatMail } from '../platform/db/outbox.ts'
import type { OccurrenceKey } from '../platform/db/tables.ts'
import { LANGUAGE, withListener } from '../platform/locale.ts'
import type { MailSettings } from '../platform/mail/mail-parts.ts'
import { aboutText, newsBetween, withoutDate } from './follow-words.ts'
import { isActive, type Seat } from './seat-lists.ts'
import { aboutOf } from './seat-occurrences.ts'
import type { SeatsStore } from './seats-store.ts'

interface Dependencies {
  store: Pick<SeatsStore, 'mailedAhead' | 'occurrence' | 'peopleOf'>
  settings: () => MailSettings
  composeMail: (delivery: ClaimedDelivery, settings: MailSettings) => Promise<SendMailOptions>
  /** In milliseconds since 1970, as the site has it. */
  now: () => number
}

/** Composes the mails that a change would cause by the code that sends them. */
export function changeMails({ store, settings, composeMail, now }: Dependencies) {
  const read = timelineReader()
  return async (before: Entries, after: Entries): Promise<ChangeMail[]> => {
    const keys = await store.mailedAhead(new Date(now()))
    if (keys.length === 0) return []
    const dates = [...new Map(keys.map((key) => [`${key.event} ${key.date}`, key])).values()]
    const changed = withListener(settings().settings, () => {
      const [was, is] = [read(before), read(after)]
      return dates.flatMap((key) => {
        const [old, next] = [aboutIn(was, key), aboutIn(is, key)]
        const news = newsBetween(old?.event, next?.event)
        return news ? [{ key, news, next }] : []
      })
    })
    const mails = changed.map(async ({ key, news, next }) => {
      const [row, people] = [await store.occurrence(key), await store.peopleOf(key)]
      if (!row) return []
      const { published } = aboutOf(row)
      const about = next ? { ...next, published: { ...published, event: next.event } } : withoutDate(aboutOf(row))
      const occurrence = { ...row, about: aboutText(about), about_before: row.about }
      const mailed = people.filter((seat) => isActive(seat) && seat.fields.email)
      const mailboxes = [...Map.groupBy(mailed, ({ mailbox, submission_id }) => mailbox ?? submission_id).values()]
      const alike = Map.groupBy(mailboxes, (parties) =>
        [parties[0]?.fields[LANGUAGE], ...parties.map(({ state }) => state)].join(' '),
      )
      return Promise.all(
        [...alike.values()].map((all) =>
          mailTo(all, { news, occurrence }, (delivery) => composeMail(delivery, settings())),
        ),
      )
    })
    return (await Promise.all(mails)).flat()
  }
}

/** Nobody's link and reference are in it: whoever publishes may have no right to see requests. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

async function mailTo(
  alike: readonly (readonly Seat[])[],
  { news, occurrence }: Pick<SeatMail, 'news' | 'occurrence'>,
  compose: (delivery: ClaimedDelivery) => Promise<SendMailOptions>,
): Promise<ChangeMail> {
  const [parties = []] = alike
  const [first] = parties
  if (!first) throw new Error('Nobody is mailed')
  const { [LANGUAGE]: language, email = '' } = first.fields
  const seat = { ...first, submission_id: NOBODY, token: 'their-own-link' }
  const fields = { email, ...(language && { [LANGUAGE]: language }) }
  const submission = { id: NOBODY, kind: 'seat', fields, createdAt: first.createdAt } as const
  const delivery = { id: NOBODY, channel: 'seat', attempts: 0, claimToken: '', submission } as const
  const { subject = '', text } = await compose({ ...delivery, seat: { news, seat, parties, occurrence } })
  const { event, date } = occurrence
  return { event, date, state: first.state, people: alike.length, subject, text: String(text) }
}

/** Returns undefined for a date that does not exist: it counts as cancelled. */
function aboutIn(timeline: Timeline, { event: id, date }: OccurrenceKey) {
  const event = listHappenings(timeline).find((each) => each.id === id)
  const time = event && timeOf(event, date, timeline)
  if (!time) return undefined
  const { title, address, location } = event
  const shown = feedEvent({ ...event, ...getFeedLocation(event, timeline.settings) }, time, '')
  return { title, address, location, reason: time.reason, event: shown }
}

/** Finds it also where it was moved to. */
const timeOf = (event: Happening, date: string, timeline: Timeline) =>
  [date, ...movedFrom(event, date, date, timeline).map(({ day }) => day)]
    .flatMap((day) => listEventTimes(timeline, day, day, [event]))
    .find(({ plannedFor }) => plannedFor === date)
