import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { t } from '#schemas/language'
import type { StyleOf } from './mail-style.ts'
import type { RequestSummary } from './request-summary.ts'

/**
 * A request as the staff read it: the facts first, then every answer under the form's own headings and labels. The
 * visitor's text is never rendered as HTML.
 */
export function staffMailLines(request: RequestSummary, siteName: string, style: StyleOf): ReactNode[] {
  const { noun, name, facts, sections, unanswered, received, reference } = request
  const line = (text: string) => h('p', style('foot'), text)
  return [
    h('p', style('kind'), t('staffMail.fromWebsite', { request: noun, site: siteName })),
    h('h1', style('title'), typed(name)),
    ...facts.flatMap(({ label, text }) => [
      h('p', { key: `${label}-label`, ...style('factLabel') }, label),
      h('p', { key: label, ...style('fact') }, typed(text)),
    ]),
    ...waysToAnswer(request, style),
    h('hr', style('rule')),
    ...sections.map((each) => section(each, style)),
    h('hr', style('rule')),
    unanswered.length > 0 ? line(t('staffMail.notAnswered', { questions: unanswered.join(', ') })) : null,
    line(t('staffMail.sent', { when: received, reference, name })),
  ]
}

/** What somebody typed goes in the direction of its own letters, at the start of the mail's lines. */
const typed = (text: string): ReactElement => h('bdi', null, text)

function waysToAnswer({ email, phone }: RequestSummary, style: StyleOf): ReactElement[] {
  const number = telLinkNumber(phone)
  const link = (href: string, text: string) => h('a', { href, ...style('link') }, text)
  return [
    h('p', { key: 'email', ...style('way') }, link(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, email)),
    h('p', { key: 'phone', ...style('way') }, number ? link(`tel:${number}`, phone) : typed(phone)),
  ]
}

/** With fewer digits it is not a telephone number. */
const FEWEST_DIGITS = 7

/** A telephone number in the form for `tel:` links (RFC 3966), or undefined if it is something else. */
export function telLinkNumber(phone: string): string | undefined {
  const [main = '', extension = ''] = phone.split(/\s*(?:ext\.?|x|#)\s*(?=\d+\s*$)/i)
  const digits = main.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || /\p{L}/u.test(main)) return undefined
  return `${main.trimStart().startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension.trim()}` : ''}`
}

const section = ({ legend, answers }: RequestSummary['sections'][number], style: StyleOf): ReactElement =>
  h(
    'div',
    { key: legend },
    h('h2', style('legend'), legend),
    ...answers.flatMap(({ name, label, text }) => [
      h('p', { key: `${name}-label`, ...style('label') }, label),
      h('p', { key: name, ...style('answer') }, typed(text)),
    ]),
  )
