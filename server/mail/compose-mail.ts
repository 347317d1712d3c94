import { render } from '@react-email/render'
import type { SendMailOptions } from 'nodemailer'
import type { Site } from '#schemas/content/site'
import type { Submission } from '../store/store.ts'
import { RequestMail } from './request-mail.ts'
import { summaryOf } from './request-summary.ts'
import { requestText } from './request-text.ts'

export interface MailSettings {
  site: Site
  from: string
}

/** Where a mail of this site comes from: its Message-IDs carry the host. */
const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The same for every attempt at a delivery, so that a mail program shows a repetition once. */
export const messageIdOf = (deliveryId: string, from: string): string => `<${deliveryId}@${hostOf(from)}>`

/** The mail that tells the staff of a request; answering it answers the person who asked. */
export async function composeStaffMail(
  { id: deliveryId, submission }: { id: string; submission: Submission },
  { site, from }: MailSettings,
): Promise<SendMailOptions> {
  const request = summaryOf(submission)
  return {
    messageId: messageIdOf(deliveryId, from),
    date: submission.createdAt,
    from: { name: site.name, address: from },
    to: recipientsOf(submission, site).map((address) => ({ name: '', address })),
    // An object, never a string to be parsed: a name can then not smuggle in a second address.
    replyTo: { name: request.name, address: request.email },
    subject: `Tour request: ${request.name}, ${request.when}`,
    html: await render(RequestMail({ request, siteName: site.name })),
    text: requestText(request, site.name),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function recipientsOf({ kind }: Submission, { recipients }: Site): readonly string[] {
  if (kind === 'mailing-list') throw new Error('Nobody on the staff is told of a subscriber')
  return recipients[kind]
}
