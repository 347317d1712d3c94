import { t } from '#schemas/language'
import type { RequestSummary } from './request-summary.ts'

/** The plain-text body of a staff mail: the same content as the HTML, for programs that show no HTML. */
export function staffMailText(request: RequestSummary, siteName: string): string {
  const { noun, name, email, phone, facts, sections, unanswered, received, reference } = request
  const blocks = [
    t('staffMail.fromWebsite', { request: noun, site: siteName }),
    [name, ...facts.map(({ label, text }) => `${label}: ${indented(text)}`), email, phone].join('\n'),
    ...sections.map(({ legend, answers }) =>
      [legend.toUpperCase(), ...answers.map(({ label, text }) => `${label}: ${indented(text)}`)].join('\n'),
    ),
    ...(unanswered.length > 0 ? [t('staffMail.notAnswered', { questions: unanswered.join(', ') })] : []),
    t('staffMail.sent', { when: received, reference, name }),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Indented, so that text on several lines can't look like another answer. */
const indented = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\n    ')
