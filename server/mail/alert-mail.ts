import type { SendMailOptions } from 'nodemailer'
import { createElement as h, type ReactElement } from 'react'
import { type AlertText, alertText } from './alert-text.ts'
import { mailHtml, mailLayout } from './layout.ts'
import { addressesOf, envelopeOf, type MailContext, type MailSettings } from './mail-parts.ts'
import { style } from './mail-style.ts'

/** The mail that tells the operators that something needs them, and what to do. */
export async function composeAlert(context: MailContext, settings: MailSettings): Promise<SendMailOptions> {
  const { site } = settings
  // Owners, and whoever is told of a mailbox that they had: they may be no recipients.
  const { to } = context.submission.fields
  const words = alertText(context.submission, site.name)
  const { title, happened, commands, foot } = words
  return {
    ...envelopeOf(context, settings),
    to: to === undefined ? addressesOf(site.recipients.alerts, settings.contact) : { name: '', address: to },
    subject: words.subject,
    html: mailHtml(AlertMail(words, site.name)),
    text: `${[title, ...happened, ...commands.map(({ what, command }) => `${what}\n\n    ${command}`), foot].join('\n\n')}\n`,
  }
}

const AlertMail = ({ title, happened, commands, foot }: AlertText, siteName: string): ReactElement =>
  mailLayout(siteName, [
    h('h1', { style: style.title }, title),
    ...happened.map((text) => h('p', { key: text, style: style.paragraph }, text)),
    ...commands.flatMap(({ what, command }) => [
      h('p', { key: what, style: style.paragraph }, what),
      h('p', { key: command, style: style.command }, command),
    ]),
    h('hr', { style: style.rule }),
    h('p', { style: style.foot }, foot),
  ])
