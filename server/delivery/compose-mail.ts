import type { SendMailOptions } from 'nodemailer'
import { requestKindOf } from '#schemas/requests/forms'
import type { ClaimedDelivery, Reply, SignupMail, Submission } from '../platform/db/outbox.ts'
import { LANGUAGE, withLocale, withStaffLocale } from '../platform/locale.ts'
import type { MailSettings } from '../platform/mail/envelope.ts'
import { composeAcknowledgement, composeReply, composeStaffMail, type StaffRequest } from '../requests/mails.ts'
import { composeSignupMail } from '../signups/mails.ts'
import { composeAlert } from './alert-mails.ts'

const TO_VISITORS = ['acknowledgement', 'reply', 'seat']

/** Composes the mail of a delivery: for a visitor in the language in which they wrote, for staff in English. */
export function composeMail(delivery: ClaimedDelivery, settings: MailSettings): Promise<SendMailOptions> {
  if (!TO_VISITORS.includes(delivery.channel)) return withStaffLocale(() => compose(delivery, settings))
  const language = delivery.submission.fields[LANGUAGE]
  const content = settings.translations.get(language ?? '')
  if (!content) return withLocale(settings.settings, () => compose(delivery, settings))
  const siteUrl = `${settings.siteUrl}/${language}`
  return withLocale(content.settings, () => compose(delivery, { ...settings, ...content, siteUrl }))
}

async function compose(delivery: ClaimedDelivery, settings: MailSettings): Promise<SendMailOptions> {
  const { id, channel } = delivery
  if (channel === 'alert') return composeAlert(delivery, settings)
  if (channel === 'reply') return composeReply({ ...delivery, reply: requireReply(delivery) }, settings)
  if (channel === 'seat') return composeSignupMail({ ...delivery, signup: requireSignup(delivery) }, settings)
  const submission = requireRequest(delivery.submission)
  if (channel === 'staff-mail') return composeStaffMail({ id, submission }, settings)
  if (channel === 'acknowledgement') return composeAcknowledgement({ id, submission }, settings)
  throw new Error(`A delivery to ${channel} is not a mail`)
}

function requireReply({ id, reply }: ClaimedDelivery): Reply {
  if (!reply) throw new Error(`The delivery ${id} has no reply to send`)
  return reply
}

function requireSignup({ id, signup }: ClaimedDelivery): SignupMail {
  if (!signup) throw new Error(`The delivery ${id} has no sign-up to tell of`)
  return signup
}

function requireRequest(submission: Submission): StaffRequest {
  const kind = requestKindOf(submission.kind)
  if (!kind) throw new Error(`The staff get no mails about a ${submission.kind}`)
  return { ...submission, kind }
}
