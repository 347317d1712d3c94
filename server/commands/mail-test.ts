import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { writeMail } from '../mail/file-sender.ts'
import { addressesOf } from '../mail/mail-parts.ts'
import { createTransport } from '../mail/nodemailer.ts'
import { openSmtp } from '../mail/smtp-sender.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { wordsForCommand } from '../words/served-words.ts'

/** `npm run mail:test`: sends one mail to the recipients of alerts, and prints the mail server's response. */
async function mailTest(config: Config): Promise<string> {
  const { site, contact } = await wordsForCommand(config)
  const to = addressesOf(site.recipients.alerts, contact).map(({ address }) => address)
  const mail = {
    from: { name: site.name, address: config.MAIL_FROM ?? site.email },
    to,
    subject: `Test mail from the website of ${site.name}`,
    text: 'If you can read this, the website can send mail. Nothing else needs to be done.',
  }
  if (!config.SMTP_URL) {
    const folder = join(config.DATA_DIR, 'mail')
    const name = `test-${randomUUID()}.eml`
    const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
      mail,
    )
    await writeMail(folder, name, message)
    return `SMTP_URL is not set, so mails are saved as files. This one is ${join(folder, name)}`
  }
  const transport = openSmtp(config.SMTP_URL)
  try {
    const { response } = await transport.sendMail(mail)
    return `Sent to ${to.join(', ')}. The mail server responded: ${response}`
  } finally {
    transport.close()
  }
}

keepFilesPrivate()
try {
  console.log(await mailTest(readConfig(process.env)))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(
    error instanceof ConfigError
      ? message
      : `The test mail could not be sent: ${message}\nCheck SMTP_URL and MAIL_FROM.`,
  )
  process.exit(1)
}
