import type { SendMailOptions } from 'nodemailer'
import { createElement as h, type ReactElement } from 'react'
import { alertText } from './alert-text.ts'
import { mailHtml, mailLayout } from './layout.ts'
import { type AlertText, addressesOf, envelopeOf, type MailContext, type MailSettings } from './mail-parts.ts'
import { style } from './mail-style.ts'

/** The mail that tells the operators that something needs them, and what to do. */
export async function composeAlert(context: MailContext, settings: MailSettings): Promise<SendMailOptions> {
  const { site } = settings
  const words = alertText(context.submission, site.name, context.subscribers)
  return {
    ...envelopeOf(context, settings),
    to: recipientsOf(context, settings),
    subject: words.subject,
    html: mailHtml(AlertMail(words, site.name)),
    text: textOf(words),
  }
}

function recipientsOf({ submission: { kind, fields } }: MailContext, { site, contact }: MailSettings) {
  // Owners, and whoever is told of a mailbox that they had: they may be no recipients.
  if (fields.to !== undefined) return { name: '', address: fields.to }
  const { recipients, mailingListContact } = site
  const toMailingList = kind === 'subscribers_alert' && mailingListContact !== undefined
  const mailbox = toMailingList ? addressesOf([mailingListContact], contact) : []
  return mailbox.length > 0 ? mailbox : addressesOf(recipients.alerts, contact)
}

const textOf = ({ title, happened, people = [], link, commands, foot }: AlertText): string =>
  `${[
    title,
    ...happened,
    ...(people.length > 0 ? [people.join('\n')] : []),
    ...(link ? [`${link.what}\n\n    ${link.address}`] : []),
    ...commands.map(({ what, command }) => `${what}\n\n    ${command}`),
    foot,
  ].join('\n\n')}\n`

const AlertMail = ({ title, happened, people = [], link, commands, foot }: AlertText, siteName: string): ReactElement =>
  mailLayout(siteName, [
    h('h1', { style: style.title }, title),
    ...happened.map((text) => h('p', { key: text, style: style.paragraph }, text)),
    people.length > 0 &&
      h(
        'ul',
        { style: style.people },
        people.map((text) => h('li', { key: text }, text)),
      ),
    ...(link
      ? [
          h('p', { key: link.what, style: style.paragraph }, link.what),
          h(
            'p',
            { key: link.address, style: style.paragraph },
            h('a', { href: link.address, style: style.link }, link.address),
          ),
        ]
      : []),
    ...commands.flatMap(({ what, command }) => [
      h('p', { key: what, style: style.paragraph }, what),
      h('p', { key: command, style: style.command }, command),
    ]),
    h('hr', { style: style.rule }),
    h('p', { style: style.foot }, foot),
  ])
