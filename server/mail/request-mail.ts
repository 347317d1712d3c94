import { createElement as h, type ReactElement } from 'react'
import { mailLayout } from './layout.ts'
import { style } from './mail-style.ts'
import type { RequestSummary } from './request-summary.ts'

/**
 * A request as the staff read it: the facts first, then every answer under the form's own headings and labels. The
 * visitor's text is never rendered as HTML.
 */
export function RequestMail({ request, siteName }: { request: RequestSummary; siteName: string }): ReactElement {
  const { noun, name, headline, facts, sections, unanswered, received, reference } = request
  const line = (text: string) => h('p', { style: style.foot }, text)
  return mailLayout(
    siteName,
    [
      h('p', { style: style.kind }, `${noun}, from the website of ${siteName}`),
      h('h1', { style: style.title, dir: 'auto' }, name),
      ...facts.flatMap(({ label, text }) => [
        h('p', { key: `${label}-label`, style: style.factLabel }, label),
        h('p', { key: label, style: style.fact, dir: 'auto' }, text),
      ]),
      ...waysToAnswer(request),
      h('hr', { style: style.rule }),
      ...sections.map(section),
      h('hr', { style: style.rule }),
      unanswered.length > 0 ? line(`Not answered: ${unanswered.join(', ')}.`) : null,
      line(`Sent ${received}. Reference ${reference}. Answer this mail to write to ${name}.`),
    ],
    `${name}: ${headline}`,
  )
}

function waysToAnswer({ email, phone }: RequestSummary): ReactElement[] {
  const number = dialled(phone)
  const link = (href: string, text: string) => h('a', { href, style: style.link }, text)
  return [
    h('p', { key: 'email', style: style.way }, link(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, email)),
    h('p', { key: 'phone', style: style.way }, number ? link(`tel:${number}`, phone) : phone),
  ]
}

/** With fewer digits it is not a telephone number. */
const FEWEST_DIGITS = 7

/** A telephone number in the form for `tel:` links (RFC 3966), or undefined if it is something else. */
export function dialled(phone: string): string | undefined {
  const [main = '', extension = ''] = phone.split(/\s*(?:ext\.?|x|#)\s*(?=\d+\s*$)/i)
  const digits = main.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || /\p{L}/u.test(main)) return undefined
  return `${main.trimStart().startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension.trim()}` : ''}`
}

const section = ({ legend, answers }: RequestSummary['sections'][number]): ReactElement =>
  h(
    'div',
    { key: legend },
    h('h2', { style: style.legend }, legend),
    ...answers.flatMap(({ name, label, text }) => [
      h('p', { key: `${name}-label`, style: style.label }, label),
      h('p', { key: name, style: style.answer, dir: 'auto' }, text),
    ]),
  )
