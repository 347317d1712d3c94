import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { ClaimedDelivery, Senders } from '../db/outbox.ts'
import type { ServerContent } from '../server-content.ts'
import { fileSender, removeMails, removeMailsNamed, writeMail } from './file-sender.ts'
import type { MailSettings } from './mail-parts.ts'
import { bytesTransport } from './nodemailer.ts'
import { openSmtp, sendWithin, smtpSender } from './smtp-sender.ts'

type MailContent = ServerContent & Pick<MailSettings, 'mark'>
type Compose = (settings: MailSettings) => SendMailOptions

export const mailSettings = (config: Pick<Config, 'MAIL_FROM' | 'SITE_URL'>, content: MailContent): MailSettings => ({
  ...content,
  from: config.MAIL_FROM ?? content.settings.email,
  siteUrl: config.SITE_URL ?? content.settings.url,
})

export type MailTransport = ReturnType<typeof mailSenders>

/** @param current the content of the moment: a mail says what pages say when it is sent */
export function mailSenders(
  config: Config,
  current: () => MailContent | Promise<MailContent>,
  composeMail: (delivery: ClaimedDelivery, settings: MailSettings) => Promise<SendMailOptions>,
) {
  const settings = async () => mailSettings(config, await current())
  const folder = join(config.DATA_DIR, 'mail')
  const toBytes = bytesTransport()
  const bytesOf = async (compose: Compose) => (await toBytes.sendMail(compose(await settings()))).message
  const smtp = config.SMTP_URL ? openSmtp(config.SMTP_URL) : undefined
  const composeDelivery = async (delivery: ClaimedDelivery) => composeMail(delivery, await settings())
  const send = smtp ? smtpSender(smtp, composeDelivery) : fileSender(folder, composeDelivery)
  const senders: Senders = {
    'staff-mail': send,
    acknowledgement: send,
    alert: send,
    reply: send,
    seat: send,
  }
  return {
    senders,
    destination: config.SMTP_URL
      ? `the mail server ${new URL(config.SMTP_URL).host}`
      : `files in ${folder}, because SMTP_URL is not set`,
    /** Sends a mail that must not be kept in the store, at once. It is not tried again. */
    async sendNow(compose: Compose): Promise<void> {
      if (smtp) await sendWithin(smtp, compose(await settings()))
      else await writeMail(folder, `${randomUUID()}.eml`, await bytesOf(compose))
    },
    /** Makes a mail and throws it away: what is not sent must not take less time. */
    async rehearse(compose: Compose): Promise<void> {
      await bytesOf(compose)
    },
    removeMails: (deliveryIds: ReadonlySet<string>) => removeMailsNamed(folder, deliveryIds),
    removeOld: (before: Date) => removeMails(folder, before),
    close: () => smtp?.close(),
  }
}
