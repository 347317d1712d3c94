import type { SendMailOptions } from 'nodemailer'
import { feedText } from '#calendar/feeds/feeds'
import { inOneLine } from '#schemas/fields/location'
import { t } from '#schemas/language'
import { ownSignupPath } from '#schemas/signups/signups'
import type { ClaimedDelivery, SeatMail } from '../platform/db/outbox.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import type { SeatNews } from '../platform/db/tables.ts'
import { mailBody } from '../platform/mail/layout.ts'
import { fact, foot, link, paragraph, rule, title, together } from '../platform/mail/mail-lines.ts'
import { envelopeOf, type MailSettings } from '../platform/mail/mail-parts.ts'
import { aboutOf } from './seat-occurrences.ts'
import { seatText } from './seat-text.ts'

/**
 * The mail MUST NOT repeat any text of theirs: a stranger may have typed the address. Its link shows the sign-up;
 * nothing happens until somebody presses a button there, because mail programs open links.
 */
export function composeSeatMail(
  { id, submission, seat: mail }: Pick<ClaimedDelivery, 'id' | 'submission'> & { seat: SeatMail },
  settings: MailSettings,
): SendMailOptions {
  const { settings: site, siteUrl } = settings
  const text = seatText(mail, site)
  const address = new URL(siteUrl.replace(/\/$/, '') + ownSignupPath(mail.seat.token)).href
  const lines = [
    title(text.title),
    ...text.happened.map(paragraph),
    together(text.facts.map(({ label, text }) => fact(label, text))),
    link('button', address, text.link),
    rule,
    foot(t('seatMails.foot', { reference: referenceOf(submission.id), phone: site.phone })),
    foot(site.notYou),
    foot(`${site.name}, ${inOneLine(site.address)}`),
  ]
  const body = mailBody(settings, lines, text.happened[0])
  const files = WITH_FILE.includes(mail.news) ? [calendarFile(mail, settings)] : []
  return {
    ...envelopeOf({ id, submission }, settings),
    // It may be sent days after the sign-up.
    date: undefined,
    to: { name: '', address: submission.fields.email ?? '' },
    replyTo: { name: site.name, address: site.email },
    subject: text.subject,
    ...body,
    attachments: [...(body.attachments ?? []), ...files],
  }
}

/** Those who wait have nothing to put into a calendar yet. */
const WITH_FILE: readonly SeatNews[] = ['placed', 'changed', 'left', 'event-moved', 'event-cancelled', 'event-on']

/**
 * Its UID is the occurrence's, as in our feeds. Its SEQUENCE counts the changes of the occurrence and of the sign-ups
 * of the mailbox, so that a later file replaces an earlier one. While one of them has a place, the date stays. The link
 * that changes the sign-up is not in it: people share their calendars.
 */
function calendarFile({ news, parties, occurrence }: SeatMail, { settings, siteUrl }: MailSettings) {
  const { published, title } = aboutOf(occurrence)
  const isLeft = news === 'left' && !parties.some(({ state }) => state === 'placed')
  const isOff = isLeft || published.event.status === 'cancelled'
  const changes = parties.reduce((sum, party) => sum + party.changes, 0)
  const { latitude: lat, longitude: lon } = settings.place
  const event = {
    ...published.event,
    // Google hides what is cancelled without a note; other programs say why it is off, and invite to nothing.
    ...(isOff && {
      status: 'cancelled' as const,
      note: undefined,
      description: isLeft ? undefined : published.event.note,
    }),
  }
  const feed = { name: title, url: siteUrl, house: { address: inOneLine(settings.address), lat, lon } }
  return {
    filename: `${occurrence.event}-${occurrence.date}.ics`,
    content: feedText(feed, [{ ...published, event, sequence: published.sequence + changes }]),
    contentType: 'text/calendar; charset=utf-8',
  }
}
