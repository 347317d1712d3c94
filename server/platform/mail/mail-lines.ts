import { Fragment, createElement as h, type ReactNode } from 'react'
import { type MailElement, paddingAtStart, type StyleOf } from './mail-style.ts'

/** A line of a mail, or some that belong together, as HTML and as text for programs that show no HTML. */
export interface MailLine {
  html: (style: StyleOf) => ReactNode
  /** Without one, the line is in the HTML alone. */
  text?: string
}

export const line = (tag: string, element: MailElement, text: string, shown: ReactNode = text): MailLine => ({
  html: (style) => h(tag, style(element), shown),
  text,
})

export const title = (text: string): MailLine => line('h1', 'title', text)
export const paragraph = (text: string): MailLine => line('p', 'paragraph', text)
export const foot = (text: string): MailLine => line('p', 'foot', text)
export const rule: MailLine = { html: (style) => h('hr', style('rule')) }

export const titleInHtml = (text: string): MailLine => ({ html: title(text).html })

export const together = (lines: readonly MailLine[]): MailLine => ({
  html: (style) => lines.map(({ html }, index) => h(Fragment, { key: index }, html(style))),
  text: lines.flatMap(({ text }) => text ?? []).join('\n'),
})

export const fact = (label: string, text: string, shown?: ReactNode): MailLine =>
  labeled(line('p', 'factLabel', label), line('p', 'fact', text, shown))

export const answer = (label: string, text: string, shown?: ReactNode): MailLine =>
  labeled(line('p', 'label', label), line('p', 'answer', text, shown))

/** Text on several lines is indented, so that it can't look like another answer. */
const labeled = (label: MailLine, value: MailLine): MailLine => ({
  html: together([label, value]).html,
  text: `${label.text}: ${value.text?.replaceAll(/\r\n|\r|\n/g, '\n    ')}`,
})

export const list = (texts: readonly string[]): MailLine => ({
  html: (style) =>
    h(
      'ul',
      style('people', paddingAtStart(20)),
      texts.map((text) => h('li', { key: text }, text)),
    ),
  text: texts.join('\n'),
})

export const link = (element: 'link' | 'button', address: string, shown = address): MailLine => ({
  html: (style) => h('p', style('paragraph'), h('a', { href: address, ...style(element) }, shown)),
  text: shown === address ? address : `${shown}\n${address}`,
})

export const toDo = (what: string, how: MailLine): MailLine => ({
  html: together([paragraph(what), how]).html,
  text: `${what}\n\n    ${how.text}`,
})

export const command = (text: string): MailLine => ({
  html: (style) => h('p', { dir: 'ltr', ...style('command', { textAlign: 'left' }) }, text),
  text,
})
