import type { SendMailOptions } from 'nodemailer'
import type { MailSettings } from './mail-parts.ts'

export const composeTestMail = (
  to: string | readonly string[],
  { settings, from }: Pick<MailSettings, 'from'> & { settings: { name: string } },
): SendMailOptions => ({
  from: { name: settings.name, address: from },
  to: [to].flat(),
  subject: `Test mail from the website of ${settings.name}`,
  text: 'If you can read this, the website can send mail. Nothing else needs to be done.',
})
