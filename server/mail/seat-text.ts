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

/** The mails that say one thing, whatever the event is. */
type PlainMail = 'placed' | 'lapsed' | 'changed' | 'left' | 'again' | 'reminder' | 'notPlaced'

const plain =
  (mail: PlainMail, link: 'show' | 'showOrChange') =>
  ({ title, when }: SeatMailValues): Words => ({
    subject: t(`seatMails.${mail}.subject`, { event: title, when }),
    title: t(`seatMails.${mail}.title`),
    happened: [t(`seatMails.${mail}.text`)],
    link: t(`seatMails.${link}`),
  })

const seatTexts: Readonly<Record<SeatNews, (values: SeatMailValues) => Words>> = {
  placed: plain('placed', 'showOrChange'),
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
  lapsed: plain('lapsed', 'show'),
  changed: plain('changed', 'showOrChange'),
  left: plain('left', 'show'),
  again: plain('again', 'showOrChange'),
  reminder: plain('reminder', 'showOrChange'),
  'not-placed': plain('notPlaced', 'show'),
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
