import { clockInWords } from '#calendar/time/clock-in-words'
import { dayOf } from '#calendar/time/moment-text'
import { longDay } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import { aboutOf, type SeatAbout, type SeatNews } from '../store/seat-occurrences.ts'
import { OFFER_HOURS } from '../store/seat-queue.ts'
import type { SeatMail } from '../store/submission.ts'
import { cityTime } from './dates.ts'
import type { MailSettings } from './mail-parts.ts'

/** The words of a mail about a sign-up. */
export interface SeatText {
  subject: string
  title: string
  /** What happened, when, and what instead, in this order. */
  happened: readonly string[]
  facts: readonly { label: string; text: string }[]
  /** What its link leads to. */
  link: string
}

type Words = Omit<SeatText, 'facts'>

interface SeatMailValues {
  /** "Shabbat Dinner" */
  title: string
  /** "Friday, December 4, 6:30 PM" */
  when: string
  /** The same before its last change. */
  was: string
  note: string | undefined
  offeredUntil: string
  siteName: string
}

const seatTexts: Readonly<Record<SeatNews, (values: SeatMailValues) => Words>> = {
  placed: ({ title, when }) => ({
    subject: t('seatMails.placed.subject', { event: title, when }),
    title: t('seatMails.placed.title'),
    happened: [t('seatMails.placed.text')],
    link: t('seatMails.showOrChange'),
  }),
  waiting: ({ title, when }) => ({
    subject: t('seatMails.waiting.subject', { event: title, when }),
    title: t('seatMails.waiting.title'),
    happened: [t('seatMails.waiting.text', { count: OFFER_HOURS })],
    link: t('seatMails.showOrCancel'),
  }),
  offered: ({ title, when, offeredUntil }) => ({
    subject: t('seatMails.offered.subject', { event: title, when }),
    title: t('seatMails.offered.title'),
    happened: [t('seatMails.offered.until', { until: offeredUntil }), t('seatMails.offered.text')],
    link: t('seatMails.offered.link'),
  }),
  lapsed: ({ title, when }) => ({
    subject: t('seatMails.lapsed.subject', { event: title, when }),
    title: t('seatMails.lapsed.title'),
    happened: [t('seatMails.lapsed.text')],
    link: t('seatMails.show'),
  }),
  changed: ({ title, when }) => ({
    subject: t('seatMails.changed.subject', { event: title, when }),
    title: t('seatMails.changed.title'),
    happened: [t('seatMails.changed.text')],
    link: t('seatMails.showOrChange'),
  }),
  left: ({ title, when }) => ({
    subject: t('seatMails.left.subject', { event: title, when }),
    title: t('seatMails.left.title'),
    happened: [t('seatMails.left.text')],
    link: t('seatMails.show'),
  }),
  again: ({ title, when }) => ({
    subject: t('seatMails.again.subject', { event: title, when }),
    title: t('seatMails.again.title'),
    happened: [t('seatMails.again.text')],
    link: t('seatMails.showOrChange'),
  }),
  reminder: ({ title, when }) => ({
    subject: t('seatMails.reminder.subject', { event: title, when }),
    title: t('seatMails.reminder.title'),
    happened: [t('seatMails.reminder.text')],
    link: t('seatMails.showOrChange'),
  }),
  'not-placed': ({ title, when }) => ({
    subject: t('seatMails.notPlaced.subject', { event: title, when }),
    title: t('seatMails.notPlaced.title'),
    happened: [t('seatMails.notPlaced.text')],
    link: t('seatMails.show'),
  }),
  'event-moved': ({ title, when, was, note }) => ({
    subject: t('seatMails.eventMoved.subject', { event: title, when }),
    title: t('seatMails.eventMoved.title', { event: title }),
    happened: [t('seatMails.eventMoved.text', { was, when }), ...withNote(note), t('seatMails.eventMoved.place')],
    link: t('seatMails.showOrChange'),
  }),
  'event-cancelled': ({ title, when, note, siteName }) => ({
    subject: t('seatMails.eventCancelled.subject', { event: title, when }),
    title: t('seatMails.eventCancelled.title', { event: title }),
    happened: [
      t('seatMails.eventCancelled.text', { event: title, when }),
      note || t('seatMails.eventCancelled.whatElse', { site: siteName }),
      t('seatMails.eventCancelled.place'),
    ],
    link: t('seatMails.show'),
  }),
  'event-on': ({ title, when, note }) => ({
    subject: t('seatMails.eventOn.subject', { event: title, when }),
    title: t('seatMails.eventOn.title', { event: title }),
    happened: [t('seatMails.eventOn.text', { when }), ...withNote(note), t('seatMails.eventOn.place')],
    link: t('seatMails.showOrChange'),
  }),
}

const withNote = (note: string | undefined) => (note ? [note] : [])

/** What a mail says. */
export function seatText(
  { news, seat, occurrence }: SeatMail,
  site: Pick<MailSettings['site'], 'name' | 'address'>,
): SeatText {
  const about = aboutOf(occurrence)
  const before = occurrence.about_before === null ? about : aboutOf({ about: occurrence.about_before })
  const { location, note } = about.published.event
  const when = whenInWords(about)
  const offeredUntil = cityTime(new Date(seat.offered_until ?? occurrence.closes_at), site)
  const words = seatTexts[news]({
    title: about.title,
    when,
    was: [whenInWords(before), before.published.event.location !== location && before.published.event.location]
      .filter(Boolean)
      .join(', '),
    note,
    offeredUntil,
    siteName: site.name,
  })
  return {
    ...words,
    facts: [
      { label: t('words.what'), text: about.title },
      { label: t('words.when'), text: when },
      ...(location ? [{ label: t('words.where'), text: location }] : []),
      { label: t('words.for'), text: t('words.people', { count: seat.size }) },
    ],
  }
}

/** "Friday, December 4, 6:30 PM" */
export function whenInWords({ published: { event } }: SeatAbout): string {
  const { day, start } = event
  return start ? t('time.dayAndClock', { day: longDay(dayOf(start)), clock: clockInWords(start) }) : longDay(day)
}
