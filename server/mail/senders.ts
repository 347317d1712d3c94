import { join } from 'node:path'
import type { Content } from '#content-reader/read/content'
import type { Config } from '../config.ts'
import type { Delivery, Sender } from '../delivery/deliver-due.ts'
import { fileSender, removeMails } from './file-sender.ts'
import { openSmtp, smtpSender } from './smtp-sender.ts'

export interface MailTransport {
  senders: Delivery['senders']
  /** The destination of mails, for the startup message. */
  destination: string
  /** Removes mails that are stored here and are older than that. */
  removeOld: (before: Date) => Promise<void>
  close: () => void
}

/** The way to send mails with these settings: over SMTP, or into files. */
export function mailSenders(config: Config, { site, acknowledgements, contact }: Content): MailTransport {
  const settings = { site, from: config.MAIL_FROM ?? site.email, acknowledgements, contact }
  const all = (send: Sender) => ({ 'staff-mail': send, acknowledgement: send, alert: send })
  const folder = join(config.DATA_DIR, 'mail')
  const removeOld = (before: Date) => removeMails(folder, before)
  if (!config.SMTP_URL) {
    const senders = all(fileSender(folder, settings))
    return { senders, destination: `files in ${folder}, because SMTP_URL is not set`, removeOld, close: () => {} }
  }
  const transport = openSmtp(config.SMTP_URL)
  const { host } = new URL(config.SMTP_URL)
  return {
    senders: all(smtpSender(transport, settings)),
    destination: `the mail server ${host}`,
    removeOld,
    close: () => transport.close(),
  }
}
