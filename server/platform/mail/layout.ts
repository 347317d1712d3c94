import { createRequire } from 'node:module'
import type { SendMailOptions } from 'nodemailer'
import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import { direction, languageTag } from '#schemas/locale'
import type { MailBrand } from './envelope.ts'
import { createStyles, darkStyle, type MailElement, paddingAtStart, type StyleOf } from './style.ts'

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

export const joinLines = (lines: readonly MailLine[]): MailLine => ({
  html: (style) => lines.map(({ html }, index) => h(Fragment, { key: index }, html(style))),
  text: lines.flatMap(({ text }) => text ?? []).join('\n'),
})

export const fact = (label: string, text: string, shown?: ReactNode): MailLine =>
  labeled(line('p', 'factLabel', label), line('p', 'fact', text, shown))

export const answer = (label: string, text: string, shown?: ReactNode): MailLine =>
  labeled(line('p', 'label', label), line('p', 'answer', text, shown))

/** Text on several lines is indented, so that it can't look like another answer. */
const labeled = (label: MailLine, value: MailLine): MailLine => ({
  html: joinLines([label, value]).html,
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
  html: joinLines([paragraph(what), how]).html,
  text: `${what}\n\n    ${how.text}`,
})

export const command = (text: string): MailLine => ({
  html: (style) => h('p', { dir: 'ltr', ...style('command', { textAlign: 'left' }) }, text),
  text,
})

/** The mark comes with the mail: mail programs fetch nothing for it. */
export const MARK_ID = 'mark'

/** Twice as many pixels as it is high, for sharp screens. */
const MARK_SIZE = { width: 36, height: 40 }
const WINDOW = { width: 36, height: 40 }

export function renderMark({ settings, theme: look, mark }: MailBrand, style: StyleOf): ReactElement {
  const own =
    mark &&
    h('img', { src: `cid:${MARK_ID}`, alt: '', loading: 'lazy', ...MARK_SIZE, style: { display: 'block', border: 0 } })
  const cell = own ? h('td', style('ownMark'), own) : look.hasMark ? null : archedWindow(style)
  return table(
    style('markRow'),
    h(
      'tr',
      null,
      cell,
      h(
        'td',
        style('markName', cell ? { ...paddingAtStart(12), verticalAlign: own ? 'middle' : 'bottom' } : {}),
        settings.name,
      ),
    ),
  )
}

const table = (own: object, row: ReactElement) =>
  h('table', { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...own }, h('tbody', null, row))

function archedWindow(style: StyleOf): ReactElement {
  const { width, height } = WINDOW
  return h(
    'td',
    { ...style('window'), width, height },
    windowPanes(style, 'flame', 6, 9),
    windowPanes(style, 'candle', 4, 9),
    h('div', style('sill')),
  )
}

function windowPanes(style: StyleOf, element: MailElement, width: number, height: number): ReactElement {
  const around = (WINDOW.width - 2 * width) / 3
  const cell = (width: number, own?: ReturnType<StyleOf>) =>
    h('td', {
      className: own?.className,
      width,
      height,
      style: { ...style('windowCell').style, ...own?.style, width, height },
    })
  return table(
    { align: 'center' },
    h('tr', null, cell(width, style(element)), cell(around), cell(width, style(element))),
  )
}

const require = createRequire(import.meta.url)

/** Uses a table: some programs know no other width. @param preview stands next to the subject */
function mailLayout(brand: MailBrand, lines: readonly MailLine[], preview?: string): ReactElement {
  const style = createStyles(brand.theme)
  // Some mail programs keep nothing of what is around the card: it says itself which way it is read.
  const dir = direction() === 'rtl' ? 'rtl' : undefined
  const card = style('card', dir && { textAlign: 'right' })
  return h(
    'html',
    { lang: languageTag(), dir },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('style', null, darkStyle(brand.theme)),
    ),
    h(
      'body',
      style('body'),
      preview === undefined ? null : h('div', style('preview'), preview),
      h(
        'table',
        {
          role: 'presentation',
          align: 'center',
          width: '100%',
          cellPadding: 0,
          cellSpacing: 0,
          border: 0,
          ...style('column'),
        },
        h(
          'tbody',
          null,
          h('tr', null, h('td', { ...card, dir }, renderMark(brand, style), joinLines(lines).html(style))),
        ),
      ),
    ),
  )
}

/** React's renderer, loaded with the first mail: it takes some 15 MB, a tenth of a process at rest. */
const renderer = (): typeof import('react-dom/server') => require('react-dom/server')

export const mailBody = (
  brand: MailBrand,
  lines: readonly MailLine[],
  preview?: string,
): Pick<SendMailOptions, 'html' | 'text' | 'attachments'> => ({
  html: `<!doctype html>${renderer().renderToStaticMarkup(mailLayout(brand, lines, preview))}`,
  text: `${lines.flatMap(({ text }) => text ?? []).join('\n\n')}\n`,
  ...(brand.mark && {
    attachments: [
      { cid: MARK_ID, filename: 'mark.png', content: Buffer.from(brand.mark), contentDisposition: 'inline' },
    ],
  }),
})
