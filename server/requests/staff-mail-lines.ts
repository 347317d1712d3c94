import { createElement as h, type ReactElement } from 'react'
import { dialed } from '#schemas/telephone'
import { answer, fact, foot, line, type MailLine, rule, together } from '../platform/mail/mail-lines.ts'
import type { RequestSummary } from './request-summary.ts'

/** Never renders the visitor's text as HTML. */
export function staffMailLines(request: RequestSummary, siteName: string): MailLine[] {
  const { noun, name, facts, sections, unanswered, received, reference } = request
  return [
    line('p', 'kind', `${noun}, from the website of ${siteName}`),
    together([
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
    html: (style) => h('div', null, h('h2', style('legend'), legend), together(lines).html(style)),
    text: [legend.toUpperCase(), together(lines).text].join('\n'),
  }
}
