import { clockInWords } from '#calendar/time/in-words'
import { dayOf } from '#calendar/time/moment-text'
import { longDay } from '#schemas/campus-locale'
import { aboutOf, type SeatAbout, type SeatNews } from '../store/seat-occurrences.ts'
import { OFFER_HOURS } from '../store/seat-queue.ts'
import type { SeatMail } from '../store/submission.ts'
import { longInstant } from './dates.ts'
import type { MailSettings } from './mail-parts.ts'
import { counted } from './plain-text.ts'

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

interface Said {
  /** "Shabbat Dinner" */
  title: string
  /** "Friday, December 4, 6:30 PM" */
  when: string
  /** The same before its last change. */
  was: string
  note: string | undefined
  size: number
  offeredUntil: string
  siteName: string
}

const SHOW = 'Show, change or cancel your sign-up'

const texts: Readonly<Record<SeatNews, (said: Said) => Words>> = {
  placed: ({ title, when }) => ({
    subject: `You have a place: ${title}, ${when}`,
    title: 'You have a place',
    happened: ['We look forward to seeing you. The attached file puts it into your calendar.'],
    link: SHOW,
  }),
  waiting: ({ title, when }) => ({
    subject: `You are on the waiting list: ${title}, ${when}`,
    title: 'You are on the waiting list',
    happened: [
      `All places are taken. When one is free and it is your turn, we write to you: the place is then yours for ${OFFER_HOURS} hours, not counting Shabbat and holidays, if you take it.`,
    ],
    link: 'Show or cancel your sign-up',
  }),
  offered: ({ title, when, offeredUntil }) => ({
    subject: `A place is free for you: ${title}, ${when}`,
    title: 'A place is free for you',
    happened: [
      `Take it by ${offeredUntil}. After that it goes to whoever is next.`,
      'The link opens a page with a button that takes the place, and one that gives it up.',
    ],
    link: 'Take the place, or give it up',
  }),
  lapsed: ({ title, when }) => ({
    subject: `The place went to somebody else: ${title}, ${when}`,
    title: 'The offer is over',
    happened: [
      'Nobody took the place that we kept for you, so it has gone to whoever was next. You can sign up again.',
    ],
    link: 'Show your sign-up',
  }),
  changed: ({ title, when }) => ({
    subject: `Your sign-up is changed: ${title}, ${when}`,
    title: 'Your sign-up is changed',
    happened: ['This is how it stands now.'],
    link: SHOW,
  }),
  left: ({ title, when }) => ({
    subject: `You are not coming: ${title}, ${when}`,
    title: 'Your sign-up is canceled',
    happened: ['Thank you for telling us: somebody else can have the place. Come another time.'],
    link: 'Show your sign-up',
  }),
  again: ({ title, when }) => ({
    subject: `You had signed up already: ${title}, ${when}`,
    title: 'You had signed up already',
    happened: [
      'Somebody, most likely you, has just tried to sign up again with this name and address. Nothing has changed.',
    ],
    link: SHOW,
  }),
  reminder: ({ title, when }) => ({
    subject: `See you soon: ${title}, ${when}`,
    title: 'See you soon',
    happened: ['Can’t come after all? Please cancel, so that somebody who waits can have the place.'],
    link: SHOW,
  }),
  'not-placed': ({ title, when }) => ({
    subject: `No place came free: ${title}, ${when}`,
    title: 'No place came free',
    happened: [
      'Sign-up is closed, and you were still waiting. If a place comes free at the last moment, we call or write.',
    ],
    link: 'Show your sign-up',
  }),
  'event-moved': ({ title, when, was, note }) => ({
    subject: `Moved: ${title}, now ${when}`,
    title: `${title} has moved`,
    happened: [
      `It was planned for ${was}. It is now ${when}.`,
      ...noted(note),
      'You keep your place. If the new time does not suit you, please cancel.',
    ],
    link: SHOW,
  }),
  'event-cancelled': ({ title, when, note, siteName }) => ({
    subject: `Cancelled: ${title}, ${when}`,
    title: `${title} is cancelled`,
    happened: [
      `${title} on ${when} does not take place.`,
      ...(note ? [note] : [`What else is on is in the calendar of ${siteName}.`]),
      'You need not do anything: your sign-up is off, too.',
    ],
    link: 'Show your sign-up',
  }),
  'event-on': ({ title, when, note }) => ({
    subject: `It takes place after all: ${title}, ${when}`,
    title: `${title} takes place after all`,
    happened: [
      `We had told you that it was cancelled. It is on, ${when}.`,
      ...noted(note),
      'You still have your place. If you made other plans, please cancel.',
    ],
    link: SHOW,
  }),
}

const noted = (note: string | undefined) => (note ? [note] : [])

/** What a mail says. */
export function seatText(
  { news, seat, occurrence }: SeatMail,
  site: Pick<MailSettings['site'], 'name' | 'address'>,
): SeatText {
  const about = aboutOf(occurrence)
  const before = occurrence.about_before === null ? about : aboutOf({ about: occurrence.about_before })
  const { location, note } = about.published.event
  const when = whenInWords(about)
  const offeredUntil = `${longInstant(new Date(seat.offered_until ?? occurrence.closes_at))}, ${site.address.city} time`
  const words = texts[news]({
    title: about.title,
    when,
    was: [whenInWords(before), before.published.event.location !== location && before.published.event.location]
      .filter(Boolean)
      .join(', '),
    note,
    size: seat.size,
    offeredUntil,
    siteName: site.name,
  })
  return {
    ...words,
    facts: [
      { label: 'What', text: about.title },
      { label: 'When', text: when },
      ...(location ? [{ label: 'Where', text: location }] : []),
      { label: 'For', text: counted(seat.size, 'person', 'people') },
    ],
  }
}

/** "Friday, December 4, 6:30 PM" */
export function whenInWords({ published: { event } }: SeatAbout): string {
  const { day, start } = event
  return start ? `${longDay(dayOf(start))}, ${clockInWords(start)}` : longDay(day)
}
