import { dayOf, formatTime } from '#calendar/time/moments'
import { t } from '#schemas/language'
import { formatDay } from '#schemas/locale'
import type { SeatMail } from '../platform/db/outbox.ts'
import type { SeatNews, SeatRow, SeatState } from '../platform/db/tables.ts'
import { cityTime } from '../platform/mail/dates.ts'
import type { MailSettings } from '../platform/mail/mail-parts.ts'
import { isActive } from './seat-lists.ts'
import { aboutOf, type SeatAbout } from './seat-occurrences.ts'
import { OFFER_HOURS } from './seat-queue.ts'
import { PARTIES_OF_A_MAILBOX } from './signup-limits.ts'

interface SeatText {
  subject: string
  title: string
  /** In this order: what happened, when, and what instead. */
  happened: readonly string[]
  facts: readonly { label: string; text: string }[]
  link: string
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
} as const satisfies Readonly<Record<SeatNews, string>>

/** News for several sign-ups of a mailbox at once, as far as they stand like this one; those of the event itself are for all that come or wait. */
const OF_ALL_ALIKE: readonly SeatNews[] = ['offered', 'passed-over', 'lapsed', 'reminder', 'not-placed']
const OF_THE_EVENT: readonly SeatNews[] = ['event-moved', 'event-cancelled', 'event-on']

function partiesIn({ news, seat, parties }: SeatMail): readonly SeatRow[] {
  if (OF_THE_EVENT.includes(news)) return parties.some(isActive) ? parties.filter(isActive) : [seat]
  return OF_ALL_ALIKE.includes(news) ? parties.filter(({ state }) => state === seat.state) : [seat]
}

/** News of the event itself go to whoever waits, too. */
const linkOf = (news: SeatNews, state: SeatState) =>
  news !== 'event-moved' && news !== 'event-on'
    ? links[news]
    : state === 'offered' || state === 'waiting' || state === 'passed-over'
      ? links[state]
      : links[news]

export function seatText(mail: SeatMail, site: Pick<MailSettings['settings'], 'name' | 'address'>): SeatText {
  const { news, seat, occurrence } = mail
  const parties = partiesIn(mail)
  const about = aboutOf(occurrence)
  const { title: event, published } = about
  const before = occurrence.about_before === null ? about : aboutOf({ about: occurrence.about_before })
  const { location } = published.event
  const when = whenInWords(about)
  const was = [whenInWords(before), before.published.event.location !== location && before.published.event.location]
    .filter(Boolean)
    .join(', ')
  const isBack = before.published.event.status === 'moved' && published.event.status === 'planned'
  const said = news === 'event-moved' && isBack ? 'event-back' : news
  const until = cityTime(new Date(seat.offered_until ?? occurrence.closes_at), site)
  return {
    subject: t(`seatMails.${said}.subject`, { event, when }),
    title: t(`seatMails.${said}.title`, { event }),
    happened: [
      ...(news === 'offered' ? [t('seatMails.offered.until', { until })] : []),
      t(`seatMails.${said}.text`, {
        event,
        when,
        was,
        until,
        most: PARTIES_OF_A_MAILBOX,
        count: OFFER_HOURS,
      }),
      ...whatNow({ said, states: parties.map(({ state }) => state), until }, about.reason, site.name),
    ],
    facts: [
      { label: t('words.what'), text: event },
      { label: t('words.when'), text: when },
      ...(location ? [{ label: t('words.where'), text: location }] : []),
      { label: t('words.for'), text: t('words.people', { count: parties.reduce((sum, { size }) => sum + size, 0) }) },
    ],
    link: t(`seatMails.${linkOf(news, seat.state)}`),
  }
}

/** Returns nothing if they left meanwhile. */
function whatNow(
  { said, states, until }: { said: SeatNews | 'event-back'; states: readonly SeatState[]; until: string },
  reason: string | undefined,
  site: string,
): string[] {
  if (said === 'event-cancelled')
    return [reason || t('seatMails.event-cancelled.whatElse', { site }), t('seatMails.event-cancelled.place')]
  if (said !== 'event-moved' && said !== 'event-back' && said !== 'event-on') return []
  return [
    ...(reason ? [reason] : []),
    ...(states.includes('placed') ? [t(`seatMails.${said}.place`)] : []),
    ...(states.includes('offered') ? [t('seatMails.stillOffered', { until })] : []),
    ...(states.includes('waiting') || states.includes('passed-over') ? [t('seatMails.stillWaiting')] : []),
  ]
}

/** "Friday, December 4, 6:30 PM" */
export function whenInWords({ published: { event } }: SeatAbout): string {
  const { day, start } = event
  return start ? t('time.dayAndClock', { day: formatDay(dayOf(start)), clock: formatTime(start) }) : formatDay(day)
}
