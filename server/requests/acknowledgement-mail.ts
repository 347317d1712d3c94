import type { SendMailOptions } from 'nodemailer'
import { inOneLine } from '#schemas/fields/location'
import { t } from '#schemas/language'
import { chosenAnswers, showAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import { mailBody } from '../platform/mail/layout.ts'
import { answer, foot, line, paragraph, rule, titleInHtml, together } from '../platform/mail/mail-lines.ts'
import { envelopeOf, type MailContext, type MailSettings } from '../platform/mail/mail-parts.ts'
import { noticesOf } from './notices.ts'
import type { StaffRequest } from './request-summary.ts'

/**
 * The mail MUST NOT repeat any text of the sender: a stranger may have typed somebody else's address, and would choose
 * what we say there. It has our own text, a number, values without free text (options, days and counts), and a first
 * name that can be nothing else: see `greeting`.
 */
export async function composeAcknowledgement(
  context: MailContext & { submission: StaffRequest },
  settings: MailSettings,
): Promise<SendMailOptions> {
  const { settings: site, replies, contact } = settings
  const { id, kind, fields, createdAt } = context.submission
  const form = settings.forms[kind]
  const day = dayOnCampus(createdAt)
  const chosen = chosenAnswers(form, fields, day)
  const { subject, opening, paragraphs, contact: person } = replies[kind] ?? plainWords(site)
  const { name, emails } = contact(person)
  const answers = showAnswers(form, chosen, day).map(({ label, text }) => answer(label, text))
  const lines = [
    titleInHtml(subject),
    paragraph(greeting(fields.user_first_name)),
    ...[...(opening ? [opening] : []), ...paragraphs, ...noticesOf(form, chosen, settings, createdAt)].map(paragraph),
    ...(answers.length > 0 ? [together([line('h2', 'legend', t('forms.askedFor')), ...answers])] : []),
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

/** For a request that was made when this campus still took them, and had words for it. */
const plainWords = ({ recipients }: MailSettings['settings']) => ({
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
