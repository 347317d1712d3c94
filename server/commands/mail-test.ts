import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ExpectedError } from '#schemas/expected-error'
import { type Config, readConfig } from '../config.ts'
import { contentForCommand } from '../content/served-content.ts'
import { reasonOf } from '../platform/db/open-store.ts'
import { writeMail } from '../platform/mail/file-sender.ts'
import { addressesOf } from '../platform/mail/mail-parts.ts'
import { bytesTransport } from '../platform/mail/nodemailer.ts'
import { openSmtp, sendWithin } from '../platform/mail/smtp-sender.ts'
import { composeTestMail } from '../platform/mail/test-mail.ts'
import { keepFilesPrivate } from '../platform/private-files.ts'

/** Sends one mail, to the recipients of alerts unless somebody is named, and returns the mail server's response. */
async function mailTest(config: Config, recipient: string | undefined): Promise<string> {
  const { settings, contact } = await contentForCommand(config)
  const to = recipient ? [recipient] : addressesOf(settings.recipients.alerts, contact).map(({ address }) => address)
  const mail = composeTestMail(to, { settings, from: config.MAIL_FROM ?? settings.email })
  if (!config.SMTP_URL) {
    const folder = join(config.DATA_DIR, 'mail')
    const name = `test-${randomUUID()}.eml`
    const { message } = await bytesTransport().sendMail(mail)
    await writeMail(folder, name, message)
    return `SMTP_URL is not set, so mails are saved as files. This one is ${join(folder, name)}`
  }
  const transport = openSmtp(config.SMTP_URL)
  try {
    const { response } = await sendWithin(transport, mail)
    return `Sent to ${to.join(', ')}. The mail server responded: ${response}`
  } finally {
    transport.close()
  }
}

export async function sendTestMail(recipient?: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  try {
    console.log(await mailTest(config, recipient))
  } catch (error) {
    throw new ExpectedError(`The test mail could not be sent: ${reasonOf(error)}\nCheck SMTP_URL and MAIL_FROM.`)
  }
}
