import type { SendMailOptions } from 'nodemailer'
import { type Forms, formKindOf } from '#schemas/requests/forms'
import { type Incident, isIncident } from '../mailing-list/constant-contact/api.ts'
import { newSubscribersText, subscribersNotMailedText } from '../mailing-list/subscribers.ts'
import { describeSecurityEvent } from '../platform/accounts/security-events.ts'
import { type ListedSubscriber, referenceOf, type Submission } from '../platform/db/outbox.ts'
import { SECURITY_KINDS } from '../platform/db/tables.ts'
import {
  type AlertText,
  addressesOf,
  envelopeOf,
  type MailContext,
  type MailSettings,
} from '../platform/mail/envelope.ts'
import { command, foot, link, list, mailBody, paragraph, rule, title, toDo } from '../platform/mail/layout.ts'
import { signupsClosedText } from '../signups/mails.ts'

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

function recipientsOf({ submission: { kind, fields } }: MailContext, { settings, signupEvents, people }: MailSettings) {
  // Owners, and whoever is told of a mailbox that they had: they may be no recipients.
  if (fields.to !== undefined) return { name: '', address: fields.to }
  const { recipients, mailingListContact } = settings
  const tell = kind === 'seats_alert' ? signupEvents.find(({ id }) => id === fields.event)?.settings.tell : undefined
  if (tell && tell.length > 0) return addressesOf(tell, people)
  const toMailingList = kind === 'subscribers_alert' && mailingListContact !== undefined
  const mailbox = toMailingList ? addressesOf([mailingListContact], people) : []
  return mailbox.length > 0 ? mailbox : addressesOf(recipients.alerts, people)
}

const linesOf = (alert: AlertText) => [
  title(alert.title),
  ...alert.happened.map(paragraph),
  ...(alert.people?.length ? [list(alert.people)] : []),
  ...(alert.link ? [toDo(alert.link.what, link('link', alert.link.address))] : []),
  ...Object.entries(alert.commands ?? {}).map(([what, text]) => toDo(what, command(text))),
  rule,
  foot(alert.foot ?? FOOT),
]

const INCIDENT_TEXTS: Readonly<Record<Incident, string>> = {
  'invalid-grant': 'Constant Contact no longer accepts the permission that it once gave the website.',
  'refresh-failed': 'five times in a row, over more than an hour, Constant Contact did not renew the website’s access.',
  'not-allowed':
    'Constant Contact does not let the website in: its permission was revoked, or the app was deactivated.',
  'no-list': 'the list that new subscribers should join can’t be found in Constant Contact.',
}

function alertText(
  alert: Submission,
  { settings: { name: siteName }, forms }: Pick<MailSettings, 'settings' | 'forms'>,
  subscribers: readonly ListedSubscriber[] = [],
): AlertText {
  if (alert.kind === 'seats_alert') return signupsClosedText(alert)
  if (alert.kind === 'signups_alert') return manySignups(alert)
  if (alert.kind === 'subscribers_alert') return newSubscribersText(subscribers, alert.fields.link, siteName)
  if (alert.kind === 'token_alert') return connectionLost(alert, siteName)
  if (alert.kind === 'drawing_alert') return alert.fields.path ? pagesNotRendered(alert) : contentNotRendered(alert)
  if (alert.kind === 'freshness_alert') return contentOutOfDate(alert)
  if (alert.kind === 'care_alert') return weeklyFindings(alert)
  if (alert.kind === 'log_alert') return logDamaged(alert)
  if (alert.kind === 'mailbox_alert') return mailboxMoved(alert, siteName)
  if (alert.kind === 'security_alert') return securityEvent(alert, siteName)
  const reference = referenceOf(alert.fields.submission ?? '')
  if (alert.kind === 'subscriber_alert') return changedAnswersSent(reference)
  if (alert.fields.kind === 'subscribers_alert') return subscribersNotMailedText(alert.fields.error, siteName)
  if (alert.fields.channel === 'reply') return replyNotDelivered(alert, reference)
  return requestNotDelivered(alert, reference, forms)
}

const manySignups = ({ fields: { day = '', count = '', most = '' } }: Submission): AlertText => ({
  subject: `${count} people signed up from one network today`,
  title: 'Many sign-ups from one network',
  happened: [
    `On ${day}, ${count} addresses that were new to us signed up for events from one network. That may be a fair, or somebody who types other people’s addresses.`,
    `Nothing is held for them but the first few places: each gets a mail, and a place or a turn when its button is pressed. From ${most} on, that network is refused for the day.`,
    'In the list of the date, “Have not pressed the button in the mail” shows who they are.',
  ],
})

const contentNotRendered = ({ fields: { problem = '', day = '' } }: Submission): AlertText => ({
  subject: 'Changed words are not on the website yet',
  title: 'Changed words can’t be shown',
  happened: [
    `The website’s words were changed, and its pages can’t be drawn from them. Visitors still see the pages of ${day}, and every form works.`,
    ...problem.split(/\n{2,}/).map((part) => part.trim()),
    'Once that is fixed, the new pages are shown within seconds: nothing has to be restarted.',
  ],
  commands: {
    'On the server, in the website’s folder, this checks all words:': 'npm run check -- content',
  },
})

const pagesNotRendered = ({ fields: { path = '', problem = '', count = '1' } }: Submission): AlertText => ({
  subject: 'A page of the website can’t be drawn',
  title: count === '1' ? `${path} can’t be drawn` : `${path} and other pages can’t be drawn`,
  happened: [
    'Visitors read it as it was last, with a bar that says of which moment that is. Forms and all other pages work. It is tried again each time that somebody asks for the page.',
    ...problem.split(/\n{2,}/).map((part) => part.trim()),
    'This is likely a fault of the website’s code or of the machine. Please tell whoever looks after them.',
  ],
  commands: {
    'On the server, this lists every page that can’t be drawn now:': 'curl http://127.0.0.1:3000/readyz',
  },
  foot: 'The website sends this mail at most once a day.',
})

/** @throws Error for a kind that this version does not know */
function securityEvent({ fields }: Submission, siteName: string): AlertText {
  const kind = SECURITY_KINDS.find((known) => known === fields.event)
  if (!kind) throw new Error(`There is no security event of the kind ${fields.event}`)
  const { title, happened } = describeSecurityEvent(kind, fields)
  return {
    subject: `${title}: the website of ${siteName}`,
    title,
    happened: [
      ...happened.split('\n'),
      'If you expected that, there is nothing to do. If not, sign in at the website’s /admin: under People you end all sessions of whoever it was, give them another role, or remove them.',
    ],
    foot: 'The website sends this mail to all of its owners.',
  }
}

const mailboxMoved = ({ fields: { by = '', what = '' } }: Submission, siteName: string): AlertText => ({
  subject: `You no longer receive some mails of the website of ${siteName}`,
  title: 'Your address was taken off',
  happened: [
    `${by} has changed who receives mails of the website of ${siteName}. This address no longer receives: ${what}.`,
    'If you expected that, there is nothing to do. If not, please tell an owner of the website: they see the change in its history, and can undo it.',
  ],
})

const contentOutOfDate = ({ fields: { count = '', found = '' } }: Submission): AlertText => ({
  subject: `To look at on the website this week: ${count}`,
  title: 'What is out of date on the website, or will be soon',
  happened: [
    'Nothing is broken, and visitors see what is next. These words are past, contradict the calendar, or have not been read for a year.',
    ...found.split(/\n{2,}/),
  ],
  commands: {
    'On the server, in the website’s folder, this lists all of them again; with “-- --on” and a day, those of that day:':
      'npm run freshness',
  },
  foot: 'The website sends this mail on Mondays, if there is something to look at.',
})

const weeklyFindings = ({ fields: { count = '', found = '' } }: Submission): AlertText => ({
  subject: `The website needs somebody to look after it: ${count}`,
  title: 'What the website stands on',
  happened: [
    'Visitors are served. These things should be looked at before they are not.',
    ...found.split(/\n{2,}/),
    'Please give this to whoever looks after the server. Under Health at /admin you see all of it, as it is now.',
  ],
  commands: {
    'On the server, in the website’s folder and with its settings, this looks again:': 'npm run doctor',
  },
  foot: 'The website sends this mail to all of its owners on Mondays, if there is something to look at.',
})

const logDamaged = ({ fields: { count = '', file = '' } }: Submission): AlertText => ({
  subject: 'Some of what the website had stored may be missing',
  title: 'The log of the database was damaged',
  happened: [
    `When the website was started, the end of its database’s log could not be read. Writes that may be missing: ${count}. They are of the minutes before it ended, and of requests, sign-ups or changes whose senders have read that we have them.`,
    'Please compare the mails of those minutes with what is stored. If the power failed, one write may be of somebody who was told nothing yet.',
    `The log as it was is kept on the server: ${file}. It holds names and addresses: remove it once nobody needs it. A disk that damages bytes should be replaced.`,
  ],
  commands: {
    'On the server, in the website’s folder and with its settings, this lists what is stored:':
      'npm run requests -- list',
  },
})

const changedAnswersSent = (reference: string): AlertText => ({
  subject: `Somebody sent other answers for a subscriber: ${reference}`,
  title: `Subscriber ${reference}`,
  happened: [
    'Somebody joined the mailing list again with the address of this subscriber, and with another name or other answers.',
    'Anybody can type anybody’s address, so nothing was changed. If you would like to, write to that address and ask what is right.',
  ],
  commands: {
    'On the server, in the website’s folder, this shows what is stored:': `npm run requests -- show ${reference}`,
  },
  foot: 'The website sends this mail at most once a day for each subscriber.',
})

const connectionLost = ({ fields: { incident } }: Submission, siteName: string): AlertText => ({
  subject: `Please reconnect the mailing list of ${siteName}`,
  title: 'New subscribers are waiting for you',
  happened: [
    `The website can’t send new subscribers to Constant Contact: ${isIncident(incident) ? INCIDENT_TEXTS[incident] : 'the connection is lost.'}`,
    'Nobody is lost. New subscribers are stored, however long this takes, and are sent automatically as soon as the connection works again.',
    ...(incident === 'no-list'
      ? [`Create a list named “${siteName}” in Constant Contact, or set CONSTANT_CONTACT_LIST_ID to the id of another.`]
      : []),
  ],
  commands: {
    'On the server, in the website’s folder and with its settings, run this and sign in to Constant Contact:':
      'npm run connect:constant-contact',
  },
})

const replyNotDelivered = ({ fields }: Submission, reference: string): AlertText => ({
  subject: `A reply did not reach the person who asked: ${reference}`,
  title: `The reply about ${reference}`,
  happened: [
    `A reply that was written in the inbox could not be delivered (${fields.error}), and is not retried.`,
    'The address may have a typing mistake. Please call, or look at the request for another way.',
  ],
  commands: {
    'On the server, in the website’s folder, this shows the request:': `npm run requests -- show ${reference}`,
    'This mails the reply again:': `npm run requests -- retry ${reference}`,
  },
})

function requestNotDelivered({ fields }: Submission, reference: string, forms: Forms): AlertText {
  const kind = formKindOf(fields.kind ?? '')
  const noun = kind ? forms[kind].title : 'Request'
  return {
    subject: `A request could not be mailed to the staff: ${reference}`,
    title: `${noun}: ${reference}`,
    happened: [
      `The mail to the staff about this request could not be delivered (${fields.error}), and is not retried.`,
      'The request is stored, and its sender has read that you have it. Please read it and reply.',
    ],
    commands: {
      'On the server, in the website’s folder, this shows it:': `npm run requests -- show ${reference}`,
      'Once that is fixed, this mails it again:': `npm run requests -- retry ${reference}`,
    },
  }
}
