import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { render } from '@react-email/render'
import { Text } from '@react-email/text'
import type { SendMailOptions } from 'nodemailer'
import { createElement as h, type ReactElement } from 'react'
import { mailPaper } from './mail-paper.ts'
import { envelopeOf, type MailSettings, type Told } from './mail-parts.ts'
import { style } from './mail-style.ts'
import { referenceOf, type StaffRequest } from './request-summary.ts'

/** The words of an acknowledgement, in their order. */
interface Words {
  subject: string
  paragraphs: readonly string[]
  /** Whom an answer reaches, and what to say. */
  more: string
  reference: string
  foot: readonly string[]
}

/**
 * The mail that tells whoever asked that their request is kept. It MUST NOT repeat a word of theirs, not even the name: a
 * stranger may have typed somebody else's address, and would choose what we say there. So it is made of our own words and
 * a number alone.
 */
export async function composeAcknowledgement(
  told: Told & { submission: StaffRequest },
  settings: MailSettings,
): Promise<SendMailOptions> {
  const { site, acknowledgements, contact } = settings
  const { id, kind, fields } = told.submission
  const { subject, paragraphs, contact: person } = acknowledgements[kind]
  const { name, emails } = contact(person)
  const { street, city, state, zip } = site.address
  const words: Words = {
    subject,
    paragraphs,
    more: `Something to add, or to change? Answer this mail: ${name} reads it. Or call ${site.phone}.`,
    reference: `Your reference is ${referenceOf(id)}.`,
    foot: [acknowledgements.notYou, `${site.name}, ${street}, ${city}, ${state} ${zip}`],
  }
  return {
    ...envelopeOf(told, settings),
    to: { name: '', address: fields.user_email ?? '' },
    replyTo: emails.map((address) => ({ name, address })),
    subject,
    html: await render(AcknowledgementMail(words)),
    text: `${[...paragraphs, words.more, words.reference, ...words.foot].join('\n\n')}\n`,
  }
}

function AcknowledgementMail({ subject, paragraphs, more, reference, foot }: Words): ReactElement {
  const paragraph = (text: string) => h(Text, { key: text, style: style.paragraph }, text)
  return mailPaper([
    h(Heading, { as: 'h1', style: style.title }, subject),
    ...[...paragraphs, more].map(paragraph),
    h(Text, { style: style.fact }, reference),
    h(Hr, { style: style.rule }),
    ...foot.map((text) => h(Text, { key: text, style: style.foot }, text)),
  ])
}
