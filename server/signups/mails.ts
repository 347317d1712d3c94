import type { SendMailOptions } from 'nodemailer'
import { feedEvent, feedText } from '#calendar/feeds/ical'
import { movedFrom } from '#calendar/occurrences/occurrences'
import { dayOf } from '#calendar/time/moments'
import type { Entries } from '#content-reader/content-source'
import { withCampus } from '#content-reader/locale-context'
import { type AnyEvent, getFeedLocation, listAllEvents, type Timeline } from '#schedule/all-events'
import { listEventTimes } from '#schedule/upcoming'
import { inOneLine } from '#schemas/fields/location'
import { formatDay, formatTime, i18n, t } from '#schemas/locale'
import { ownSignupPath } from '#schemas/signups/signup-paths'
import { plural } from '#schemas/text'
import type { ChangeMail } from '../content/publisher.ts'
import { createScheduleReader } from '../content/schedule-reader.ts'
import { type ClaimedDelivery, referenceOf, type SignupMail, type Submission } from '../platform/db/outbox.ts'
import type { OccurrenceKey, SignupNews, SignupRow, SignupState } from '../platform/db/tables.ts'
import { LANGUAGE } from '../platform/http/pages.ts'
import { type AlertText, cityTime, envelopeOf, type MailSettings } from '../platform/mail/envelope.ts'
import { fact, foot, joinLines, link, mailBody, paragraph, rule, title } from '../platform/mail/layout.ts'
import { PARTIES_OF_A_MAILBOX } from './limits.ts'
import { cancelSnapshot, formatSnapshot, newsBetween } from './published-dates.ts'
import { type EventSnapshot, isActive, parseSnapshot, type Signup } from './signup-queries.ts'
import type { SignupStore } from './signup-store.ts'
import { OFFER_HOURS } from './waitlist.ts'

/** MUST NOT repeat their text: a stranger may have typed the address. Opening the link changes nothing. */
export function composeSignupMail(
  { id, submission, signup: mail }: Pick<ClaimedDelivery, 'id' | 'submission'> & { signup: SignupMail },
  settings: MailSettings,
): SendMailOptions {
  const { settings: site, siteUrl } = settings
  const text = signupText(mail, site)
  const address = new URL(siteUrl.replace(/\/$/, '') + ownSignupPath(mail.signup.token)).href
  const lines = [
    title(text.title),
    ...text.happened.map(paragraph),
    joinLines(text.facts),
    link('button', address, text.link),
    rule,
    foot(t('signupMails.foot', { reference: referenceOf(submission.id), phone: site.phone })),
    foot(site.notYou),
    foot(`${site.name}, ${inOneLine(site.address)}`),
  ]
  const body = mailBody(settings, lines, text.happened[0])
  const files = WITH_FILE.includes(mail.news) ? [calendarFile(mail, settings)] : []
  return {
    ...envelopeOf({ id, submission }, settings),
    date: undefined,
    to: { name: '', address: submission.fields.email ?? '' },
    replyTo: { name: site.name, address: site.email },
    subject: text.subject,
    ...body,
    attachments: [...(body.attachments ?? []), ...files],
  }
}

/** Those who wait have nothing to put into a calendar yet. */
const WITH_FILE: readonly SignupNews[] = ['placed', 'changed', 'left', 'event-moved', 'event-cancelled', 'event-on']

/** Counts all changes in SEQUENCE: later files replace earlier ones. It has no link: calendars are shared. */
function calendarFile({ news, parties, occurrence }: SignupMail, { settings, siteUrl }: MailSettings) {
  const { published, title } = parseSnapshot(occurrence)
  const isLeft = news === 'left' && !parties.some(({ state }) => state === 'placed')
  const isOff = isLeft || published.event.status === 'cancelled'
  const changes = parties.reduce((sum, party) => sum + party.changes, 0)
  const { latitude: lat, longitude: lon } = settings.place
  // Google hides what is cancelled without a note; other programs say why it is off, and invite to nothing.
  const description = isLeft ? undefined : published.event.note
  const event = { ...published.event, ...(isOff && { status: 'cancelled' as const, note: undefined, description }) }
  const feed = { name: title, url: siteUrl, house: { address: inOneLine(settings.address), lat, lon }, i18n }
  return {
    filename: `${occurrence.event}-${occurrence.date}.ics`,
    content: feedText(feed, [{ ...published, event, sequence: published.sequence + changes }]),
    contentType: 'text/calendar; charset=utf-8',
  }
}

const links = {
  confirm: 'confirm.link',
  placed: 'showOrChange',
  waiting: 'showOrCancel',
  offered: 'offered.link',
  'passed-over': 'showOrChange',
  lapsed: 'show',
  changed: 'showOrChange',
  left: 'show',
  again: 'showOrChange',
  reminder: 'showOrChange',
  'not-placed': 'show',
  'event-moved': 'showOrChange',
  'event-cancelled': 'show',
  'event-on': 'showOrChange',
} as const satisfies Readonly<Record<SignupNews, string>>

/** News for several sign-ups of a mailbox at once, as far as they stand like this one; those of the event itself are for all that come or wait. */
const OF_ALL_ALIKE: readonly SignupNews[] = ['offered', 'passed-over', 'lapsed', 'reminder', 'not-placed']
const OF_THE_EVENT: readonly SignupNews[] = ['event-moved', 'event-cancelled', 'event-on']

function partiesIn({ news, signup, parties }: SignupMail): readonly SignupRow[] {
  if (OF_THE_EVENT.includes(news)) return parties.some(isActive) ? parties.filter(isActive) : [signup]
  return OF_ALL_ALIKE.includes(news) ? parties.filter(({ state }) => state === signup.state) : [signup]
}

/** News of the event itself go to whoever waits, too. */
function linkOf(news: SignupNews, state: SignupState) {
  const isWaiting = state === 'offered' || state === 'waiting' || state === 'passed-over'
  return links[isWaiting && (news === 'event-moved' || news === 'event-on') ? state : news]
}

function signupText(mail: SignupMail, site: Pick<MailSettings['settings'], 'name' | 'address'>) {
  const { news, signup, occurrence } = mail
  const parties = partiesIn(mail)
  const about = parseSnapshot(occurrence)
  const { title: event, published } = about
  const before = occurrence.about_before === null ? about : parseSnapshot({ about: occurrence.about_before })
  const { location } = published.event
  const when = formatWhen(about)
  const was = [formatWhen(before), before.published.event.location !== location && before.published.event.location]
    .filter(Boolean)
    .join(', ')
  const isBack = before.published.event.status === 'moved' && published.event.status === 'planned'
  const message = news === 'event-moved' && isBack ? 'event-back' : news
  const until = cityTime(new Date(signup.offered_until ?? occurrence.closes_at), site)
  return {
    subject: t(`signupMails.${message}.subject`, { event, when }),
    title: t(`signupMails.${message}.title`, { event }),
    happened: [
      ...(news === 'offered' ? [t('signupMails.offered.until', { until })] : []),
      t(`signupMails.${message}.text`, { event, when, was, until, most: PARTIES_OF_A_MAILBOX, count: OFFER_HOURS }),
      ...describeNextSteps({ message, states: parties.map(({ state }) => state), until }, about.reason, site.name),
    ],
    facts: [
      fact(t('labels.what'), event),
      fact(t('labels.when'), when),
      ...(location ? [fact(t('labels.where'), location)] : []),
      fact(t('labels.for'), t('signupMails.people', { count: parties.reduce((sum, { size }) => sum + size, 0) })),
    ],
    link: t(`signupMails.${linkOf(news, signup.state)}`),
  }
}

function describeNextSteps(
  { message, states, until }: { message: SignupNews | 'event-back'; states: readonly SignupState[]; until: string },
  reason: string | undefined,
  site: string,
): string[] {
  if (message === 'event-cancelled')
    return [reason || t('signupMails.event-cancelled.whatElse', { site }), t('signupMails.event-cancelled.place')]
  if (message !== 'event-moved' && message !== 'event-back' && message !== 'event-on') return []
  return [
    ...(reason ? [reason] : []),
    ...(states.includes('placed') ? [t(`signupMails.${message}.place`)] : []),
    ...(states.includes('offered') ? [t('signupMails.stillOffered', { until })] : []),
    ...(states.includes('waiting') || states.includes('passed-over') ? [t('signupMails.stillWaiting')] : []),
  ]
}

/** "Friday, December 4, 6:30 PM" */
export function formatWhen({ published: { event } }: EventSnapshot): string {
  const { day, start } = event
  return start ? t('time.dayAndClock', { day: formatDay(dayOf(start)), clock: formatTime(start) }) : formatDay(day)
}

/** To whom an event names, when its sign-up closes: how many come, and what they eat. Names are in the list. */
export function signupsClosedText({ fields }: Submission): AlertText {
  const { event = '', date = '', title = '', day = '', parties = '0', waiting = '0' } = fields
  const { diets = '', allergies = '0' } = fields
  const count = Number(fields.people ?? 0)
  return {
    subject: `${count} ${plural(count, 'person', 'people')}: ${title}, ${formatDay(day)}`,
    title: `${count} ${plural(count, 'person comes', 'people come')} to ${title}`,
    happened: [
      `Sign-up for ${title} on ${formatDay(day)} is closed: ${count} ${plural(count, 'person', 'people')} in ` +
        `${parties} parties, and ${waiting} still wait.`,
      ...(allergies === '0' ? [] : [`Sign-ups with allergies: ${allergies}.`]),
    ],
    people: diets.split('\n').filter(Boolean),
    commands: {
      'On the server, in the website’s folder, this lists who comes:': `npm run signups -- list ${event} ${date}`,
    },
    foot: 'The website sends this mail when sign-up closes, to whom the event names under “tell”.',
  }
}

interface Dependencies {
  store: Pick<SignupStore, 'listMailedOccurrences' | 'findOccurrence' | 'listSignups'>
  settings: () => MailSettings
  composeMail: (delivery: ClaimedDelivery, settings: MailSettings) => Promise<SendMailOptions>
  now: () => number
}

/** Composes the mails that a change would cause by the code that sends them. */
export function changeMails({ store, settings, composeMail, now }: Dependencies) {
  const read = createScheduleReader()
  return async (before: Entries, after: Entries): Promise<ChangeMail[]> => {
    const keys = await store.listMailedOccurrences(new Date(now()))
    if (keys.length === 0) return []
    const dates = [...new Map(keys.map((key) => [`${key.event} ${key.date}`, key])).values()]
    const changed = withCampus(
      () => settings().settings,
      () => {
        const [was, is] = [read(before), read(after)]
        return dates.flatMap((key) => {
          const [old, next] = [snapshotIn(was, key), snapshotIn(is, key)]
          const news = newsBetween(old?.event, next?.event)
          return news ? [{ key, news, next }] : []
        })
      },
    )
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
  const event = listAllEvents(timeline).find((each) => each.id === id)
  const time = event && timeOf(event, date, timeline)
  if (!time) return undefined
  const { title, address, location } = event
  const shown = feedEvent({ ...event, ...getFeedLocation(event, timeline.settings) }, time, '', i18n)
  return { title, address, location, reason: time.reason, event: shown }
}

const timeOf = (event: AnyEvent, date: string, timeline: Timeline) =>
  [date, ...movedFrom(event, date, date, timeline).map(({ day }) => day)]
    .flatMap((day) => listEventTimes(timeline, day, day, [event]))
    .find(({ plannedFor }) => plannedFor === date)
