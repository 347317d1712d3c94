import type { SendMailOptions } from 'nodemailer'
import { createElement as h } from 'react'
import { inOneLine } from '#schemas/fields/location'
import { t } from '#schemas/language'
import type { ClaimedDelivery, Reply } from '../platform/db/outbox.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { mailBody } from '../platform/mail/layout.ts'
import { foot, type MailLine, rule } from '../platform/mail/mail-lines.ts'
import { envelopeOf, type MailSettings } from '../platform/mail/mail-parts.ts'

/** Answers go to the writer alone. A person wrote the mail, so it is not marked as automatic. */
export function composeReply(
  { id, submission, reply }: Pick<ClaimedDelivery, 'id' | 'submission'> & { reply: Reply },
  settings: MailSettings,
): SendMailOptions {
  const { settings: site } = settings
  const { subject, text, author, createdAt } = reply
  const lastLines = [
    t('mails.aboutYourRequest', { reference: referenceOf(submission.id), author }),
    `${site.name}, ${inOneLine(site.address)}`,
  ]
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
