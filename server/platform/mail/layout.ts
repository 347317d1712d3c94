import { createRequire } from 'node:module'
import { type CSSProperties, Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import type { MailColors, MailTheme } from '#content-reader/theme-colors'
import { direction, languageTag } from '#schemas/locale'
import type { MailBrand } from './envelope.ts'

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
const MARK_ID = 'mark'

/** Twice as many pixels as it is high, for sharp screens. */
const MARK_SIZE = { width: 36, height: 40 }

function renderMark({ settings, theme, mark }: MailBrand, style: StyleOf): ReactElement {
  const own =
    mark &&
    h('img', { src: `cid:${MARK_ID}`, alt: '', loading: 'lazy', ...MARK_SIZE, style: { display: 'block', border: 0 } })
  const cell = own ? h('td', style('ownMark'), own) : theme.hasMark ? null : archedWindow(style)
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
  return h(
    'td',
    { ...style('window'), ...MARK_SIZE },
    windowPanes(style, 'flame', 6, 9),
    windowPanes(style, 'candle', 4, 9),
    h('div', style('sill')),
  )
}

function windowPanes(style: StyleOf, element: MailElement, width: number, height: number): ReactElement {
  const around = (MARK_SIZE.width - 2 * width) / 3
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

export const mailBody = (brand: MailBrand, lines: readonly MailLine[], preview?: string) => ({
  html: `<!doctype html>${renderer().renderToStaticMarkup(mailLayout(brand, lines, preview))}`,
  text: `${lines.flatMap(({ text }) => text ?? []).join('\n\n')}\n`,
  ...(brand.mark && {
    attachments: [
      { cid: MARK_ID, filename: 'mark.png', content: Buffer.from(brand.mark), contentDisposition: 'inline' as const },
    ],
  }),
})

const CSS_NAMES = { color: 'color', backgroundColor: 'background-color', borderTopColor: 'border-top-color' } as const
type Colored = keyof typeof CSS_NAMES

/** A style whose colors are named: they differ by campus, and on dark screens. An element without one has that around it. */
type Shape = Omit<CSSProperties, Colored> & Partial<Record<Colored, keyof MailColors>>

const shapes = {
  body: { backgroundColor: 'page', color: 'text', margin: 0, padding: '24px 12px' },
  column: { margin: '0 auto', maxWidth: 600 },
  preview: { display: 'none', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' },
  card: {
    backgroundColor: 'card',
    borderRadius: 8,
    borderTop: '4px solid',
    borderTopColor: 'lit',
    padding: '28px 32px',
  },
  markRow: { margin: '0 0 20px' },
  window: {
    backgroundColor: 'band',
    borderRadius: '18px 18px 0 0',
    height: 40,
    lineHeight: 0,
    textAlign: 'center',
    verticalAlign: 'bottom',
    width: 36,
  },
  windowCell: { fontSize: 0, lineHeight: 0, padding: 0 },
  flame: { backgroundColor: 'lit', borderRadius: '3px 3px 3px 3px / 6px 6px 3px 3px' },
  candle: { backgroundColor: 'onBand' },
  sill: { backgroundColor: 'onBand', height: 4, lineHeight: 0, margin: '2px 5px 4px' },
  ownMark: { backgroundColor: 'band', borderRadius: 8, lineHeight: 0, padding: 6, verticalAlign: 'middle' },
  markName: { fontSize: 18, fontWeight: 700 },
  kind: { color: 'soft', fontSize: 14, lineHeight: '20px', margin: '0 0 4px' },
  title: { fontSize: 30, fontWeight: 700, lineHeight: '36px', margin: '0 0 16px', overflowWrap: 'anywhere' },
  factLabel: { color: 'soft', fontSize: 14, lineHeight: '20px', margin: 0 },
  fact: {
    fontSize: 18,
    fontWeight: 600,
    lineHeight: '26px',
    margin: '0 0 10px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  way: { fontSize: 17, lineHeight: '28px', margin: 0, overflowWrap: 'anywhere' },
  people: { fontSize: 17, lineHeight: '28px', margin: '0 0 14px', overflowWrap: 'anywhere' },
  paragraph: { fontSize: 17, lineHeight: '27px', margin: '0 0 14px' },
  command: {
    backgroundColor: 'page',
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 16,
    lineHeight: '24px',
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
    padding: '10px 14px',
  },
  link: { color: 'link', textDecoration: 'underline' },
  button: {
    backgroundColor: 'band',
    color: 'onBand',
    borderRadius: 24,
    display: 'inline-block',
    fontWeight: 600,
    padding: '12px 24px',
    textDecoration: 'none',
  },
  rule: { border: 0, borderTop: '1px solid', borderTopColor: 'line', margin: '20px 0 16px' },
  legend: { fontSize: 20, fontWeight: 700, lineHeight: '26px', margin: '16px 0 10px' },
  label: { color: 'soft', fontSize: 14, lineHeight: '20px', margin: 0 },
  answer: { fontSize: 16, lineHeight: '24px', margin: '0 0 12px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  foot: { color: 'soft', fontSize: 14, lineHeight: '21px', margin: '0 0 8px', overflowWrap: 'anywhere' },
} satisfies Record<string, Shape>

type MailElement = keyof typeof shapes

const IN_HEADINGS_FONT: readonly MailElement[] = ['markName', 'title', 'legend']

/** Mail programs know no logical properties: space where a line begins. */
const paddingAtStart = (pixels: number): CSSProperties =>
  direction() === 'rtl' ? { paddingRight: pixels } : { paddingLeft: pixels }

/** Gives an element its class, which dark screens need, and its style, which counts where a mail program drops the styles of the head. */
type StyleOf = (element: MailElement, more?: CSSProperties) => { className: string; style: CSSProperties }

const createStyles =
  ({ light, fonts }: MailTheme): StyleOf =>
  (element, more = {}) => ({
    className: element,
    style: {
      ...shapes[element],
      ...(element === 'body' && { fontFamily: fonts.text }),
      ...(IN_HEADINGS_FONT.includes(element) && { fontFamily: fonts.headings }),
      ...Object.fromEntries(colorsOf(element).map(([property, name]) => [property, light[name]])),
      ...more,
    },
  })

const colorsOf = (element: MailElement) =>
  Object.entries(shapes[element]).filter(([property]) => property in CSS_NAMES) as [Colored, keyof MailColors][]

/** For dark screens, in mail programs that have them. What stands at an element is overruled by importance alone. */
function darkStyle({ dark }: MailTheme): string {
  const rules = (Object.keys(shapes) as MailElement[]).flatMap((element) => {
    const colors = colorsOf(element).map(([property, name]) => `${CSS_NAMES[property]}:${dark[name]}!important`)
    return colors.length > 0 ? [`.${element}{${colors.join(';')}}`] : []
  })
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
