import type { SendMailOptions } from 'nodemailer'
import { requestKindOf } from '#schemas/requests/forms'
import type { ClaimedDelivery, Reply, SeatMail, Submission } from '../platform/db/outbox.ts'
import { forStaff, LANGUAGE, withListener } from '../platform/locale.ts'
import { mailBody } from '../platform/mail/layout.ts'
import { addressesOf, envelopeOf, type MailContext, type MailSettings } from '../platform/mail/mail-parts.ts'
import { composeAcknowledgement } from '../requests/acknowledgement-mail.ts'
import { composeReply } from '../requests/reply-mail.ts'
import { type StaffRequest, summaryOf } from '../requests/request-summary.ts'
import { staffMailLines } from '../requests/staff-mail-lines.ts'
import { composeSeatMail } from '../signups/seat-mail.ts'
import { composeAlert } from './alert-mail.ts'

const TO_VISITORS = ['acknowledgement', 'reply', 'seat']

/** Composes the mail of a delivery: for a visitor in the language in which they wrote, for staff in English. */
export function composeMail(delivery: ClaimedDelivery, settings: MailSettings): Promise<SendMailOptions> {
  if (!TO_VISITORS.includes(delivery.channel)) return forStaff(() => compose(delivery, settings))
  const language = delivery.submission.fields[LANGUAGE]
  const content = settings.translations.get(language ?? '')
  if (!content) return withListener(settings.settings, () => compose(delivery, settings))
  const siteUrl = `${settings.siteUrl}/${language}`
  return withListener(content.settings, () => compose(delivery, { ...settings, ...content, siteUrl }))
}

async function compose(delivery: ClaimedDelivery, settings: MailSettings): Promise<SendMailOptions> {
  const { id, channel } = delivery
  if (channel === 'alert') return composeAlert(delivery, settings)
  if (channel === 'reply') return composeReply({ ...delivery, reply: replyOf(delivery) }, settings)
  if (channel === 'seat') return composeSeatMail({ ...delivery, seat: seatOf(delivery) }, settings)
  const submission = requestOf(delivery.submission)
  if (channel === 'staff-mail') return composeStaffMail({ id, submission }, settings)
  if (channel === 'acknowledgement') return composeAcknowledgement({ id, submission }, settings)
  throw new Error(`A delivery to ${channel} is not a mail`)
}

/** It is removed only with its request, whose deliveries go in the same moment. */
function replyOf({ id, reply }: ClaimedDelivery): Reply {
  if (!reply) throw new Error(`The delivery ${id} has no reply to send`)
  return reply
}

function seatOf({ id, seat }: ClaimedDelivery): SeatMail {
  if (!seat) throw new Error(`The delivery ${id} has no sign-up to tell of`)
  return seat
}

/** The staff get mails only about requests. */
function requestOf(submission: Submission): StaffRequest {
  const kind = requestKindOf(submission.kind)
  if (!kind) throw new Error(`The staff get no mails about a ${submission.kind}`)
  return { ...submission, kind }
}

export async function composeStaffMail(
  context: MailContext & { submission: StaffRequest },
  settings: MailSettings,
): Promise<SendMailOptions> {
  const { settings: site } = settings
  const request = summaryOf(context.submission, settings)
  const { noun, name, headline, email } = request
  return {
    ...envelopeOf(context, settings),
    to: addressesOf(site.recipients[context.submission.kind] ?? site.recipients.alerts, settings.contact),
    // An object, never a string to be parsed, so that a name can't inject a second address.
    replyTo: { name, address: email },
    subject: `${noun}: ${name}, ${headline}`,
    ...mailBody(settings, staffMailLines(request, site.name), `${name}: ${headline}`),
  }
}
