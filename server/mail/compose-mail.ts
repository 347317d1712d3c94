import type { SendMailOptions } from 'nodemailer'
import { requestFormOf } from '#schemas/forms/forms'
import type { ClaimedDelivery, Submission } from '../store/store.ts'
import { composeAcknowledgement } from './acknowledgement-mail.ts'
import { composeAlert } from './alert-mail.ts'
import { mailHtml } from './layout.ts'
import { addressesOf, envelopeOf, type MailSettings, type Told } from './mail-parts.ts'
import { RequestMail } from './request-mail.ts'
import { type StaffRequest, summaryOf } from './request-summary.ts'
import { requestText } from './request-text.ts'

/** The mail that a delivery asks for. */
export async function composeMail(delivery: ClaimedDelivery, settings: MailSettings): Promise<SendMailOptions> {
  const { id, channel } = delivery
  if (channel === 'alert') return composeAlert(delivery, settings)
  const submission = requestOf(delivery.submission)
  if (channel === 'staff-mail') return composeStaffMail({ id, submission }, settings)
  if (channel === 'acknowledgement') return composeAcknowledgement({ id, submission }, settings)
  throw new Error(`What goes to ${channel} is no mail`)
}

/** The staff are mailed about requests alone. */
function requestOf(submission: Submission): StaffRequest {
  const form = requestFormOf(submission.kind)
  if (!form) throw new Error(`The staff are not mailed about a ${submission.kind}`)
  return { ...submission, kind: form.kind }
}

/** The mail that tells the staff of a request; answering it answers the person who asked. */
export async function composeStaffMail(
  told: Told & { submission: StaffRequest },
  settings: MailSettings,
): Promise<SendMailOptions> {
  const { site } = settings
  const request = summaryOf(told.submission)
  const { noun, name, headline, email } = request
  return {
    ...envelopeOf(told, settings),
    to: addressesOf(site.recipients[told.submission.kind], settings.contact),
    // An object, never a string to be parsed: a name can then not smuggle in a second address.
    replyTo: { name, address: email },
    subject: `${noun}: ${name}, ${headline}`,
    html: mailHtml(RequestMail({ request, siteName: site.name })),
    text: requestText(request, site.name),
  }
}
