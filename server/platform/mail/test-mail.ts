import type { SendMailOptions } from 'nodemailer'
import type { MailSettings } from './mail-parts.ts'

export const composeTestMail = (
  to: string | readonly string[],
  { site, from }: Pick<MailSettings, 'from'> & { site: { name: string } },
): SendMailOptions => ({
  from: { name: site.name, address: from },
  to: [to].flat(),
  subject: `Test mail from the website of ${site.name}`,
  text: 'If you can read this, the website can send mail. Nothing else needs to be done.',
})
