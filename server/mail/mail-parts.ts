import type { SendMailOptions } from 'nodemailer'
import type { SiteWords, Words } from '../publishing/words.ts'
import type { ClaimedDelivery } from '../store/submission.ts'

/** The parts of our mails other than their content. */
export interface MailSettings extends Omit<Words, 'outOfDate' | 'featuresOff'> {
  from: string
}

/** The subject of a mail: a delivery's id, and its submission. */
export type MailContext = Pick<ClaimedDelivery, 'id' | 'submission'>

/** The recipients: members of the staff, and shared mailboxes. */
export const addressesOf = (
  recipients: SiteWords['recipients']['alerts'],
  contact: Words['contact'],
): { name: string; address: string }[] =>
  recipients.flatMap((recipient) => contact(recipient).emails.map((address) => ({ name: '', address })))

/** The site that sends the mail: its Message-IDs have this host. */
const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The same for every attempt at a delivery, so that a mail program shows a repetition once. */
export const messageIdOf = (deliveryId: string, from: string): string => `<${deliveryId}@${hostOf(from)}>`

/**
 * What all our mails have in common. They are marked as automatic, so that no other program replies (RFC 3834): two
 * programs could reply to each other forever.
 */
export const envelopeOf = ({ id, submission }: MailContext, { site, from }: MailSettings): SendMailOptions => ({
  messageId: messageIdOf(id, from),
  date: submission.createdAt,
  from: { name: site.name, address: from },
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
