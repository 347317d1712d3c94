import { join } from 'node:path'
import type { Site } from '#schemas/content/site'
import type { Config } from '../config.ts'
import type { Delivery } from '../delivery/deliver-due.ts'
import { fileSender } from './file-sender.ts'
import { openSmtp, smtpSender } from './smtp-sender.ts'

/** Where mails go by these settings, and how: over SMTP, or into files. */
export function mailSenders(
  config: Config,
  site: Site,
): { senders: Delivery['senders']; destination: string; close: () => void } {
  const settings = { site, from: config.MAIL_FROM ?? site.email }
  if (config.SMTP_URL) {
    const transport = openSmtp(config.SMTP_URL)
    const { hostname, port } = new URL(config.SMTP_URL)
    return {
      senders: { 'staff-mail': smtpSender(transport, settings) },
      destination: `the mail server ${hostname}${port ? `:${port}` : ''}`,
      close: () => transport.close(),
    }
  }
  const folder = join(config.DATA_DIR, 'mail')
  return { senders: { 'staff-mail': fileSender(folder, settings) }, destination: `files in ${folder}`, close: () => {} }
}
