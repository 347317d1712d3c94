import type { SendMailOptions } from 'nodemailer'
import type { Content } from '#content-reader/read/content'
import type { Site } from '#schemas/content/site'
import type { ClaimedDelivery } from '../store/store.ts'

/** What our mails are made of, beside what they are about. */
export interface MailSettings {
  site: Site
  from: string
  acknowledgements: Content['acknowledgements']
  contact: Content['contact']
}

/** What is mailed about: a delivery's id, and its submission. */
export type Told = Pick<ClaimedDelivery, 'id' | 'submission'>

/** Where a mail to these goes: people of the staff, and shared mailboxes. */
export const addressesOf = (
  recipients: Site['recipients']['alerts'],
  contact: Content['contact'],
): { name: string; address: string }[] =>
  recipients.flatMap((recipient) => contact(recipient).emails.map((address) => ({ name: '', address })))

/** Where a mail of this site comes from: its Message-IDs carry the host. */
const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The same for every attempt at a delivery, so that a mail program shows a repetition once. */
export const messageIdOf = (deliveryId: string, from: string): string => `<${deliveryId}@${hostOf(from)}>`

/**
 * What all our mails share. A machine sends them, and says so, so that no other machine answers (RFC 3834): two of them could
 * answer each other for ever.
 */
export const envelopeOf = ({ id, submission }: Told, { site, from }: MailSettings): SendMailOptions => ({
  messageId: messageIdOf(id, from),
  date: submission.createdAt,
  from: { name: site.name, address: from },
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
