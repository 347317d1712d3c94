import type { SendMailOptions } from 'nodemailer'
import { mailBody } from '../platform/mail/layout.ts'
import { command, foot, link, list, paragraph, rule, title, toDo } from '../platform/mail/mail-lines.ts'
import {
  type AlertText,
  addressesOf,
  envelopeOf,
  type MailContext,
  type MailSettings,
} from '../platform/mail/mail-parts.ts'
import { alertText } from './alert-text.ts'

const FOOT = 'The website sends this mail once each time that this happens.'

export function composeAlert(context: MailContext, settings: MailSettings): SendMailOptions {
  const content = alertText(context.submission, settings, context.subscribers)
  return {
    ...envelopeOf(context, settings),
    to: recipientsOf(context, settings),
    subject: content.subject,
    ...mailBody(settings, linesOf(content)),
  }
}

function recipientsOf({ submission: { kind, fields } }: MailContext, { settings, seats, contact }: MailSettings) {
  // Owners, and whoever is told of a mailbox that they had: they may be no recipients.
  if (fields.to !== undefined) return { name: '', address: fields.to }
  const { recipients, mailingListContact } = settings
  const tell = kind === 'seats_alert' ? seats.find(({ id }) => id === fields.event)?.seats.tell : undefined
  if (tell && tell.length > 0) return addressesOf(tell, contact)
  const toMailingList = kind === 'subscribers_alert' && mailingListContact !== undefined
  const mailbox = toMailingList ? addressesOf([mailingListContact], contact) : []
  return mailbox.length > 0 ? mailbox : addressesOf(recipients.alerts, contact)
}

const linesOf = ({ title: heading, happened, people = [], link: page, commands, foot: last = FOOT }: AlertText) => [
  title(heading),
  ...happened.map(paragraph),
  ...(people.length > 0 ? [list(people)] : []),
  ...(page ? [toDo(page.what, link('link', page.address))] : []),
  ...commands.map((each) => toDo(each.what, command(each.command))),
  rule,
  foot(last),
]
