import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Delivery, Sender } from '../delivery/deliver-due.ts'
import type { Words } from '../words/words.ts'
import { fileSender, removeMails, removeMailsNamed, writeMail } from './file-sender.ts'
import type { MailSettings } from './mail-parts.ts'
import { bytesTransport } from './nodemailer.ts'
import { openSmtp, smtpSender } from './smtp-sender.ts'

export interface MailTransport {
  senders: Delivery['senders']
  /** The destination of mails, for the startup message. */
  destination: string
  /** Sends a mail that must not be kept in the store, at once. It is not tried again. */
  sendNow: (compose: (settings: MailSettings) => SendMailOptions) => Promise<void>
  /** Makes a mail and throws it away: what is not sent must not take less time. */
  rehearse: MailTransport['sendNow']
  /** Removes the mails of these deliveries, if they are stored here. */
  removeMails: (deliveryIds: ReadonlySet<string>) => Promise<void>
  /** Removes mails that are stored here and are older than that. */
  removeOld: (before: Date) => Promise<void>
  close: () => void
}

/** What mails need of the words, and the mark. */
type MailWords = Words & Pick<MailSettings, 'mark'>

/**
 * The way to send mails with these settings: over SMTP, or into files.
 *
 * @param current The words of the moment: a mail says what pages say when it is sent.
 */
export function mailSenders(config: Config, current: () => MailWords | Promise<MailWords>): MailTransport {
  const settings = async () => {
    const words = await current()
    return { ...words, from: config.MAIL_FROM ?? words.site.email, siteUrl: config.SITE_URL ?? words.site.url }
  }
  const all = (send: Sender) => ({ 'staff-mail': send, acknowledgement: send, alert: send, reply: send, seat: send })
  const folder = join(config.DATA_DIR, 'mail')
  const removeOld = (before: Date) => removeMails(folder, before)
  const removeThese = (deliveryIds: ReadonlySet<string>) => removeMailsNamed(folder, deliveryIds)
  const toText = bytesTransport()
  const textOf = async (compose: Parameters<MailTransport['sendNow']>[0]) =>
    (await toText.sendMail(compose(await settings()))).message
  const rehearse: MailTransport['sendNow'] = async (compose) => {
    await textOf(compose)
  }
  if (!config.SMTP_URL) {
    const senders = all(fileSender(folder, settings))
    const sendNow: MailTransport['sendNow'] = async (compose) =>
      writeMail(folder, `${randomUUID()}.eml`, await textOf(compose))
    const destination = `files in ${folder}, because SMTP_URL is not set`
    return { senders, sendNow, rehearse, destination, removeMails: removeThese, removeOld, close: () => {} }
  }
  const transport = openSmtp(config.SMTP_URL)
  const { host } = new URL(config.SMTP_URL)
  return {
    senders: all(smtpSender(transport, settings)),
    sendNow: async (compose) => {
      await transport.sendMail(compose(await settings()))
    },
    rehearse,
    destination: `the mail server ${host}`,
    removeMails: removeThese,
    removeOld,
    close: () => transport.close(),
  }
}
