import type { SendMailOptions } from 'nodemailer'
import { createElement as h, type ReactNode } from 'react'
import { inEnglish } from '../speaking.ts'
import { alertText } from './alert-text.ts'
import { mailBody } from './layout.ts'
import { type AlertText, addressesOf, envelopeOf, type MailContext, type MailSettings } from './mail-parts.ts'
import { paddingAtStart, type StyleOf } from './mail-style.ts'

/** Those for the staff, which the languages of a campus have; technicians read English. */
const FOR_STAFF = ['seats_alert', 'subscribers_alert']

const FOOT = 'The website sends this mail once each time that this happens.'

/** The mail that tells the operators that something needs them, and what to do. */
export function composeAlert(context: MailContext, settings: MailSettings): SendMailOptions {
  const compose = () => composeIn(context, settings)
  return FOR_STAFF.includes(context.submission.kind) ? compose() : inEnglish(compose)
}

function composeIn(context: MailContext, settings: MailSettings): SendMailOptions {
  const words = alertText(context.submission, settings, context.subscribers)
  return {
    ...envelopeOf(context, settings),
    to: recipientsOf(context, settings),
    subject: words.subject,
    ...mailBody(settings, (style) => linesOf(words, style)),
    text: textOf(words),
  }
}

function recipientsOf({ submission: { kind, fields } }: MailContext, { site, seats, contact }: MailSettings) {
  // Owners, and whoever is told of a mailbox that they had: they may be no recipients.
  if (fields.to !== undefined) return { name: '', address: fields.to }
  const { recipients, mailingListContact } = site
  const tell = kind === 'seats_alert' ? seats.find(({ id }) => id === fields.event)?.seats.tell : undefined
  if (tell && tell.length > 0) return addressesOf(tell, contact)
  const toMailingList = kind === 'subscribers_alert' && mailingListContact !== undefined
  const mailbox = toMailingList ? addressesOf([mailingListContact], contact) : []
  return mailbox.length > 0 ? mailbox : addressesOf(recipients.alerts, contact)
}

const textOf = ({ title, happened, people = [], link, commands, foot = FOOT }: AlertText): string =>
  `${[
    title,
    ...happened,
    ...(people.length > 0 ? [people.join('\n')] : []),
    ...(link ? [`${link.what}\n\n    ${link.address}`] : []),
    ...commands.map(({ what, command }) => `${what}\n\n    ${command}`),
    foot,
  ].join('\n\n')}\n`

const linesOf = (
  { title, happened, people = [], link, commands, foot = FOOT }: AlertText,
  style: StyleOf,
): ReactNode[] => [
  h('h1', style('title'), title),
  ...happened.map((text) => h('p', { key: text, ...style('paragraph') }, text)),
  people.length > 0 &&
    h(
      'ul',
      style('people', paddingAtStart(20)),
      people.map((text) => h('li', { key: text }, text)),
    ),
  ...(link
    ? [
        h('p', { key: link.what, ...style('paragraph') }, link.what),
        h(
          'p',
          { key: link.address, ...style('paragraph') },
          h('a', { href: link.address, ...style('link') }, link.address),
        ),
      ]
    : []),
  ...commands.flatMap(({ what, command }) => [
    h('p', { key: what, ...style('paragraph') }, what),
    h('p', { key: command, dir: 'ltr', ...style('command', { textAlign: 'left' }) }, command),
  ]),
  h('hr', style('rule')),
  h('p', style('foot'), foot),
]
