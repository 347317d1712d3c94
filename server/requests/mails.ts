import type { SendMailOptions } from 'nodemailer'
import { createElement as h, type ReactElement } from 'react'
import { getAdvice } from '#schedule/request-advice'
import { contactOf, type ServerContent } from '#schedule/server-content'
import { describeDeliveryInTime } from '#schedule/soup'
import { inOneLine } from '#schemas/fields/location'
import { formatLanguage, i18n, t } from '#schemas/locale'
import { type Answers, isVisible } from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import { OTHER } from '#schemas/requests/form-fields'
import { type AnyForm, type RequestKind, requestShapes } from '#schemas/requests/forms'
import { chosenAnswers, type ShownAnswer, showAnswers } from '#schemas/requests/show-answers'
import { SIGNUP } from '#schemas/signups/signup-paths'
import { dialed } from '#schemas/telephone'
import { dayOnCampus } from '#schemas/time-zone'
import { type ClaimedDelivery, type Reply, referenceOf, type Submission } from '../platform/db/outbox.ts'
import { LANGUAGE } from '../platform/http/pages.ts'
import { addressesOf, cityTime, envelopeOf, type MailContext, type MailSettings } from '../platform/mail/envelope.ts'
import {
  answer,
  fact,
  foot,
  joinLines,
  line,
  type MailLine,
  mailBody,
  paragraph,
  rule,
  titleInHtml,
} from '../platform/mail/layout.ts'

export type StaffRequest = Submission & { kind: RequestKind }

export type RequestSummary = ReturnType<typeof summaryOf>

/** In a subject, these would change the direction of our own text, too. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g

/** "=?" would begin an encoded word in a header, which could show a different text (RFC 2047). */
const forHead = (name: string) => name.replaceAll(DIRECTION_MARKS, '').replaceAll('=?', '= ?')

export function summaryOf(
  { id, kind, fields, createdAt }: StaffRequest,
  content: Pick<ServerContent, 'settings' | 'soup' | 'days' | 'forms'>,
) {
  const form = content.forms[kind]
  const day = dayOnCampus(createdAt)
  const answered = showAnswers(form, fields, day)
  const answerTo = (name: string): string => {
    const text = answered.find((answer) => answer.name === name)?.text ?? ''
    return (fields[name] === OTHER && answerTo(`${name}_other`)) || text
  }
  const { facts, ...rest } = requestShapes[kind].staffMail(answerTo, (name) => fields[name] ?? '')
  return {
    ...rest,
    facts: [
      ...facts.filter(({ text }) => text !== ''),
      ...(fields[LANGUAGE] ? [{ label: 'Wrote in', text: formatLanguage(fields[LANGUAGE]) }] : []),
      ...listNotices(form, fields, content, createdAt, 'staff').map((note) => ({
        label: 'Please note',
        text: `${note} They read this when they asked. You decide.`,
      })),
    ],
    name: forHead(`${fields.user_first_name} ${fields.user_last_name}`),
    email: fields.user_email ?? '',
    phone: fields.user_phone ?? '',
    sections: answeredSections(form, answered),
    unanswered: unansweredQuestions(form, fields),
    received: cityTime(createdAt, content.settings),
    reference: referenceOf(id),
  }
}

function answeredSections(form: Form, answered: readonly ShownAnswer[]) {
  // The answer to a question that is asked no more stands at the end.
  const isGone = (answer: string) => !fieldsOf(form).some(({ name }) => name === answer)
  return form.sections
    .map(({ legend, fields }, index) => ({
      legend,
      answers: answered.filter(
        ({ name }) =>
          fields.some((field) => field.name === name) || (index === form.sections.length - 1 && isGone(name)),
      ),
    }))
    .filter(({ answers }) => answers.length > 0)
}

const unansweredQuestions = (form: Form, answers: Answers): string[] =>
  fieldsOf(form)
    .filter((field) => isVisible(field, answers) && (answers[field.name] ?? field.whenBlank) === field.whenBlank)
    // Within the sentence that lists them, a question mark would end it.
    .map(({ label }) => label.replace(/\?$/, ''))

/** MUST NOT repeat text of the sender, who may be a stranger: only options, days, counts and a first name. */
export async function composeAcknowledgement(
  context: MailContext & { submission: StaffRequest },
  settings: MailSettings,
): Promise<SendMailOptions> {
  const { settings: site, replies } = settings
  const { id, kind, fields, createdAt } = context.submission
  const form = settings.forms[kind]
  const day = dayOnCampus(createdAt)
  const chosen = chosenAnswers(form, fields, day)
  const { subject, opening, paragraphs, contact: person } = replies[kind] ?? defaultReply(site)
  const { name, emails } = contactOf(settings, person)
  const answers = showAnswers(form, chosen, day).map(({ label, text }) => answer(label, text))
  const lines = [
    titleInHtml(subject),
    paragraph(greeting(fields.user_first_name)),
    ...[...(opening ? [opening] : []), ...paragraphs, ...listNotices(form, chosen, settings, createdAt)].map(paragraph),
    ...(answers.length > 0 ? [joinLines([line('h2', 'legend', t('forms.askedFor')), ...answers])] : []),
    line('p', 'fact', t('forms.reference', { reference: referenceOf(id) })),
    paragraph(t('mails.somethingToAdd', { name, phone: site.phone })),
    rule,
    ...[site.notYou, `${site.name}, ${inOneLine(site.address)}`].map(foot),
  ]
  return {
    ...envelopeOf(context, settings),
    to: { name: '', address: fields.user_email ?? '' },
    replyTo: emails.map((address) => ({ name, address })),
    subject,
    ...mailBody(settings, lines),
  }
}

/** For a request that was made when this campus still took them. */
const defaultReply = ({ recipients }: MailSettings['settings']) => ({
  subject: t('mails.requestIsHere'),
  opening: undefined,
  paragraphs: [],
  contact: recipients.alerts[0] ?? '',
})

/** A name that can say nothing else: a few letters, and no space. No address, number or sentence is one. */
const A_NAME = /^\p{L}\p{M}*(?:[-'’]?\p{L}\p{M}*){1,19}$/u
const MOST_CHARACTERS = 24

/** Repeats only what can be nothing but a first name: anybody may have typed somebody else's address. */
function greeting(firstName = ''): string {
  const name = firstName.normalize('NFC').trim()
  return name.length <= MOST_CHARACTERS && A_NAME.test(name) ? t('mails.dear', { name }) : t('mails.hello')
}

function staffMailLines(request: RequestSummary, siteName: string): MailLine[] {
  const { noun, name, facts, sections, unanswered, received, reference } = request
  return [
    line('p', 'kind', `${noun}, from the website of ${siteName}`),
    joinLines([
      line('h1', 'title', name, typed(name)),
      ...facts.map(({ label, text }) => fact(label, text, typed(text))),
      ...waysToAnswer(request),
    ]),
    rule,
    ...sections.map(section),
    rule,
    ...(unanswered.length > 0 ? [foot(`Not answered: ${unanswered.join(', ')}.`)] : []),
    foot(`Sent ${received}. Reference ${reference}. Answer this mail to write to ${name}.`),
  ]
}

/** Typed text goes in the direction of its own letters, at the start of the mail's lines. */
const typed = (text: string): ReactElement => h('bdi', null, text)

function waysToAnswer({ email, phone }: RequestSummary): MailLine[] {
  const number = dialed(phone)
  const way = (text: string, href: string | undefined): MailLine => ({
    html: (style) => h('p', style('way'), href ? h('a', { href, ...style('link') }, text) : typed(text)),
    text,
  })
  return [way(email, `mailto:${encodeURIComponent(email).replace('%40', '@')}`), way(phone, number && `tel:${number}`)]
}

function section({ legend, answers }: RequestSummary['sections'][number]): MailLine {
  const lines = answers.map(({ label, text }) => answer(label, text, typed(text)))
  return {
    html: (style) => h('div', null, h('h2', style('legend'), legend), joinLines(lines).html(style)),
    text: [legend.toUpperCase(), joinLines(lines).text].join('\n'),
  }
}

export async function composeStaffMail(context: MailContext & { submission: StaffRequest }, settings: MailSettings) {
  const { settings: site } = settings
  const request = summaryOf(context.submission, settings)
  const { noun, name, headline, email } = request
  return {
    ...envelopeOf(context, settings),
    to: addressesOf(site.recipients[context.submission.kind] ?? site.recipients.alerts, settings.people),
    // An object, never a string to be parsed, so that a name can't inject a second address.
    replyTo: { name, address: email },
    subject: `${noun}: ${name}, ${headline}`,
    ...mailBody(settings, staffMailLines(request, site.name), `${name}: ${headline}`),
  }
}

/** Answers go to the writer alone. A person wrote the mail, so it is not marked as automatic. */
export function composeReply(
  { id, submission, reply }: Pick<ClaimedDelivery, 'id' | 'submission'> & { reply: Reply },
  settings: MailSettings,
): SendMailOptions {
  const { settings: site } = settings
  const { subject, text, author, createdAt } = reply
  const what = submission.kind === SIGNUP ? 'aboutYourSignup' : 'aboutYourRequest'
  const about = t(`mails.${what}`, { reference: referenceOf(submission.id), author })
  const lastLines = [about, `${site.name}, ${inOneLine(site.address)}`]
  const { headers: _automatic, ...envelope } = envelopeOf({ id, submission }, settings)
  return {
    ...envelope,
    date: createdAt,
    to: { name: '', address: submission.fields.user_email ?? submission.fields.email ?? '' },
    replyTo: { name: '', address: author },
    subject,
    ...mailBody(settings, [asWritten(text), rule, ...lastLines.map(foot)]),
  }
}

const asWritten = (text: string): MailLine => ({
  html: (style) => h('p', style('paragraph', { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }), text),
  text,
})

/** Repeats nothing that was typed. Staff need to know of a room only that it is in use at the requested time. */
export const listNotices = (
  form: AnyForm,
  answers: Answers,
  known: Pick<ServerContent, 'soup' | 'days'>,
  at: Date,
  reader: 'sender' | 'staff' = 'sender',
): string[] => [
  ...Object.values(getAdvice(form, answers, known.days, dayOnCampus(at), i18n, reader)),
  ...(form.kind === 'soup' ? [describeDeliveryInTime(known.soup, at, i18n)].filter(Boolean) : []),
]
