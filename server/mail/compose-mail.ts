import { createHash } from 'node:crypto'
import { render } from '@react-email/render'
import type { SendMailOptions } from 'nodemailer'
import type { Site } from '#schemas/content/site'
import { forms } from '#schemas/forms/forms'
import type { Submission } from '../store/store.ts'
import { longDay } from './dates.ts'
import { requestFacts } from './request-facts.ts'
import { RequestMail } from './request-mail.ts'

export interface MailSettings {
  site: Site
  from: string
}

/** Where a mail of this site comes from: its Message-IDs carry the host. */
const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The same for every attempt at a delivery, so that a mail program shows a repetition once. */
export const messageIdOf = (deliveryId: string, from: string): string => `<${deliveryId}@${hostOf(from)}>`

/** What a person calls a request by: short enough to read out on the telephone. */
export const referenceOf = (submissionId: string): string =>
  createHash('sha256').update(submissionId).digest('hex').slice(0, 8).toUpperCase()

/** The mail that tells the staff of a request; answering it answers the person who asked. */
export async function composeStaffMail(
  { id: deliveryId, submission }: { id: string; submission: Submission },
  { site, from }: MailSettings,
): Promise<SendMailOptions> {
  const { fields } = submission
  const name = `${fields.user_first_name} ${fields.user_last_name}`
  const body = RequestMail({
    form: forms[submission.kind],
    fields,
    facts: requestFacts(submission),
    siteName: site.name,
    reference: referenceOf(submission.id),
    createdAt: submission.createdAt,
  })
  return {
    messageId: messageIdOf(deliveryId, from),
    date: submission.createdAt,
    from: { name: site.name, address: from },
    to: site.recipients[submission.kind].map((address) => ({ name: '', address })),
    replyTo: { name, address: fields.user_email ?? '' },
    subject: subjectOf(submission, name),
    html: await render(body),
    text: await render(body, { plainText: true }),
    headers: { 'X-Auto-Response-Suppress': 'All', 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function subjectOf({ fields }: Submission, name: string): string {
  const when = [longDay(fields.preferred_date), fields.preferred_time].filter((part) => part && part !== 'N/A')
  return [`Tour request: ${name}`, ...when].join(', ')
}
