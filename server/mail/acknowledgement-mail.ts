import type { SendMailOptions } from 'nodemailer'
import { createElement as h, type ReactNode } from 'react'
import { dayOnCampus } from '#schemas/campus-time'
import { inOneLine } from '#schemas/content/address'
import { chosenAnswers, type ShownAnswer, showAnswers } from '#schemas/forms/show-answers'
import { t } from '#schemas/language'
import { noticesOf } from '../requests/notices.ts'
import { greeting } from './greeting.ts'
import { mailBody } from './layout.ts'
import { envelopeOf, type MailContext, type MailSettings } from './mail-parts.ts'
import type { StyleOf } from './mail-style.ts'
import { referenceOf, type StaffRequest } from './request-summary.ts'

/** The texts of an acknowledgement, in their order. */
interface Words {
  subject: string
  paragraphs: readonly string[]
  /** The options that were chosen. */
  answers: readonly ShownAnswer[]
  /** Who receives a reply, and what it may be about. */
  more: string
  reference: string
  foot: readonly string[]
}

/**
 * The mail that confirms a request to its sender. It MUST NOT repeat any of their text: a stranger may have typed
 * somebody else's address, and would choose what we say there. So it has only our own text, a number, values without
 * free text (options, days and counts), and a first name that can be nothing else: see `greeting`.
 */
export async function composeAcknowledgement(
  context: MailContext & { submission: StaffRequest },
  settings: MailSettings,
): Promise<SendMailOptions> {
  const { site, replies, contact } = settings
  const { id, kind, fields, createdAt } = context.submission
  const form = settings.forms[kind]
  const day = dayOnCampus(createdAt)
  const chosen = chosenAnswers(form, fields, day)
  const { subject, opening, paragraphs, contact: person } = replies[kind] ?? plainWords(site)
  const { name, emails } = contact(person)
  const words: Words = {
    subject,
    paragraphs: [
      greeting(fields.user_first_name),
      ...(opening ? [opening] : []),
      ...paragraphs,
      ...noticesOf(form, chosen, settings, createdAt),
    ],
    answers: showAnswers(form, chosen, day),
    more: t('mails.somethingToAdd', { name, phone: site.phone }),
    reference: t('forms.reference', { reference: referenceOf(id) }),
    foot: [site.notYou, `${site.name}, ${inOneLine(site.address)}`],
  }
  return {
    ...envelopeOf(context, settings),
    to: { name: '', address: fields.user_email ?? '' },
    replyTo: emails.map((address) => ({ name, address })),
    subject,
    ...mailBody(settings, (style) => linesOf(words, style)),
    text: textOf(words),
  }
}

/** For a request that was made when this campus still took them, and had words for it. */
const plainWords = ({ recipients }: MailSettings['site']) => ({
  subject: t('mails.requestIsHere'),
  opening: undefined,
  paragraphs: [],
  contact: recipients.alerts[0] ?? '',
})

const textOf = ({ paragraphs, answers, more, reference, foot }: Words): string => {
  const lines = answers.map(({ label, text }) => `${label}: ${text}`)
  const all = [
    ...paragraphs,
    ...(lines.length > 0 ? [[t('forms.askedFor'), ...lines].join('\n')] : []),
    reference,
    more,
    ...foot,
  ]
  return `${all.join('\n\n')}\n`
}

function linesOf({ subject, paragraphs, answers, more, reference, foot }: Words, style: StyleOf): ReactNode[] {
  const paragraph = (text: string) => h('p', { key: text, ...style('paragraph') }, text)
  return [
    h('h1', style('title'), subject),
    ...paragraphs.map(paragraph),
    answers.length > 0 ? h('h2', style('legend'), t('forms.askedFor')) : null,
    ...answers.flatMap(({ name, label, text }) => [
      h('p', { key: `${name}-label`, ...style('label') }, label),
      h('p', { key: name, ...style('answer') }, text),
    ]),
    h('p', style('fact'), reference),
    paragraph(more),
    h('hr', style('rule')),
    ...foot.map((text) => h('p', { key: text, ...style('foot') }, text)),
  ]
}
