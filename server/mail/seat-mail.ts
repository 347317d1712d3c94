import type { SendMailOptions } from 'nodemailer'
import { createElement as h } from 'react'
import { feedText } from '#calendar/feeds/feed-text'
import { inOneLine } from '#schemas/content/address'
import { ownSeatPath } from '#schemas/forms/seat'
import { t } from '#schemas/language'
import { aboutOf, type SeatNews } from '../store/seat-occurrences.ts'
import type { ClaimedDelivery, SeatMail } from '../store/submission.ts'
import { mailBody } from './layout.ts'
import { envelopeOf, type MailSettings } from './mail-parts.ts'
import type { StyleOf } from './mail-style.ts'
import { referenceOf } from './request-summary.ts'
import { type SeatText, seatText } from './seat-text.ts'

/**
 * A mail about somebody's sign-up. Like an acknowledgement it MUST NOT repeat any of their text: a stranger may have typed the address.
 * Its link shows the sign-up; nothing happens until somebody presses a button there, because mail programs open links.
 */
export function composeSeatMail(
  { id, submission, seat: mail }: Pick<ClaimedDelivery, 'id' | 'submission'> & { seat: SeatMail },
  settings: MailSettings,
): SendMailOptions {
  const { site, siteUrl } = settings
  const text = seatText(mail, site)
  const address = new URL(siteUrl.replace(/\/$/, '') + ownSeatPath(mail.seat.token)).href
  const foot = [
    t('seatMails.foot', { reference: referenceOf(submission.id), phone: site.phone }),
    site.notYou,
    `${site.name}, ${inOneLine(site.address)}`,
  ]
  const body = mailBody(settings, seatMailBody({ ...text, address, foot }), text.happened[0])
  const files = WITH_FILE.includes(mail.news) ? [calendarFile(mail, address, settings)] : []
  return {
    ...envelopeOf({ id, submission }, settings),
    // It may be sent days after the sign-up.
    date: undefined,
    to: { name: '', address: submission.fields.email ?? '' },
    replyTo: { name: site.name, address: site.email },
    subject: text.subject,
    html: body.html,
    attachments: [...(body.attachments ?? []), ...files],
    text: `${[text.title, ...text.happened, text.facts.map(({ label, text }) => `${label}: ${text}`).join('\n'), `${text.link}\n${address}`, ...foot].join('\n\n')}\n`,
  }
}

/** Those that change what is in a calendar. Who waits has nothing to put there yet. */
const WITH_FILE: readonly SeatNews[] = ['placed', 'changed', 'left', 'event-moved', 'event-cancelled', 'event-on']

interface Body extends SeatText {
  address: string
  foot: readonly string[]
}

const seatMailBody =
  ({ title, happened, facts, link, address, foot }: Body) =>
  (style: StyleOf) => [
    h('h1', { key: 'title', ...style('title') }, title),
    ...happened.map((text) => h('p', { key: text, ...style('paragraph') }, text)),
    ...facts.flatMap(({ label, text }) => [
      h('p', { key: label, ...style('factLabel') }, label),
      h('p', { key: `${label} text`, ...style('fact') }, text),
    ]),
    h('p', { key: 'link', ...style('paragraph') }, h('a', { href: address, ...style('button') }, link)),
    h('hr', { key: 'rule', ...style('rule') }),
    ...foot.map((text) => h('p', { key: text, ...style('foot') }, text)),
  ]

/**
 * The date for their calendar program: its UID is the occurrence's, as in our feeds, and its SEQUENCE counts the changes of the occurrence
 * and of the sign-up, so that a later file replaces an earlier one.
 */
function calendarFile({ news, seat, occurrence }: SeatMail, address: string, { site, siteUrl }: MailSettings) {
  const { published, title } = aboutOf(occurrence)
  const isOff = news === 'left' || published.event.status === 'cancelled'
  const { latitude: lat, longitude: lon } = site.place
  const event = {
    ...published.event,
    ...(isOff && { status: 'cancelled' as const, note: undefined }),
    description: [published.event.description, t('seatMails.changeAt', { address })].filter(Boolean).join('\n\n'),
  }
  const feed = { name: title, url: siteUrl, house: { address: inOneLine(site.address), lat, lon } }
  return {
    filename: `${occurrence.event}-${occurrence.date}.ics`,
    content: feedText(feed, [{ ...published, event, sequence: published.sequence + seat.changes }]),
    contentType: 'text/calendar; charset=utf-8',
  }
}
