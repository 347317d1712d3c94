import type { CSSProperties } from 'react'
import type { MailColors, MailTheme } from '#content-reader/mail-theme'
import { direction } from '#schemas/campus-week'

/** What an element of our mails looks like but for its colors: a card on the page's color, with a line above it. */
const shapes = {
  body: { margin: 0, padding: '24px 12px' },
  column: { margin: '0 auto', maxWidth: 600 },
  /** Shown in the list of mails, but not in the mail. */
  preview: { display: 'none', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' },
  card: { borderRadius: 8, borderTop: '4px solid', padding: '28px 32px' },
  markRow: { margin: '0 0 20px' },
  window: {
    borderRadius: '18px 18px 0 0',
    height: 40,
    lineHeight: 0,
    textAlign: 'center',
    verticalAlign: 'bottom',
    width: 36,
  },
  windowCell: { fontSize: 0, lineHeight: 0, padding: 0 },
  flame: { borderRadius: '3px 3px 3px 3px / 6px 6px 3px 3px' },
  candle: {},
  sill: { height: 4, lineHeight: 0, margin: '2px 5px 4px' },
  ownMark: { borderRadius: 8, lineHeight: 0, padding: 6, verticalAlign: 'middle' },
  markName: { fontSize: 18, fontWeight: 700 },
  kind: { fontSize: 14, lineHeight: '20px', margin: '0 0 4px' },
  title: { fontSize: 30, fontWeight: 700, lineHeight: '36px', margin: '0 0 16px', overflowWrap: 'anywhere' },
  factLabel: { fontSize: 14, lineHeight: '20px', margin: 0 },
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
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 16,
    lineHeight: '24px',
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
    padding: '10px 14px',
  },
  link: { textDecoration: 'underline' },
  button: {
    borderRadius: 24,
    display: 'inline-block',
    fontWeight: 600,
    padding: '12px 24px',
    textDecoration: 'none',
  },
  rule: { border: 0, borderTop: '1px solid', margin: '20px 0 16px' },
  legend: { fontSize: 20, fontWeight: 700, lineHeight: '26px', margin: '16px 0 10px' },
  label: { fontSize: 14, lineHeight: '20px', margin: 0 },
  answer: { fontSize: 16, lineHeight: '24px', margin: '0 0 12px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  foot: { fontSize: 14, lineHeight: '21px', margin: '0 0 8px', overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>

export type MailElement = keyof typeof shapes

type Colored = Partial<Record<'color' | 'backgroundColor' | 'borderTopColor', keyof MailColors>>

/** The colors of elements by name. What has none has those around it. */
const colored: Partial<Record<MailElement, Colored>> = {
  body: { backgroundColor: 'page', color: 'text' },
  card: { backgroundColor: 'card', borderTopColor: 'lit' },
  window: { backgroundColor: 'band' },
  flame: { backgroundColor: 'lit' },
  candle: { backgroundColor: 'onBand' },
  sill: { backgroundColor: 'onBand' },
  ownMark: { backgroundColor: 'band' },
  kind: { color: 'soft' },
  factLabel: { color: 'soft' },
  command: { backgroundColor: 'page' },
  link: { color: 'link' },
  button: { backgroundColor: 'band', color: 'onBand' },
  rule: { borderTopColor: 'line' },
  label: { color: 'soft' },
  foot: { color: 'soft' },
}

const IN_HEADINGS_FONT: readonly MailElement[] = ['markName', 'title', 'legend']

/** Mail programs know no logical properties: space where a line begins. */
export const paddingAtStart = (pixels: number): CSSProperties =>
  direction() === 'rtl' ? { paddingRight: pixels } : { paddingLeft: pixels }

/** Gives an element its class, which dark screens need, and its style, which counts where a mail program drops the styles of the head. */
export type StyleOf = (element: MailElement, more?: CSSProperties) => { className: string; style: CSSProperties }

export const createStyles =
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

const colorsOf = (element: MailElement) => Object.entries(colored[element] ?? {}) as [keyof Colored, keyof MailColors][]

const CSS_NAMES = { color: 'color', backgroundColor: 'background-color', borderTopColor: 'border-top-color' } as const

/** For dark screens, in mail programs that have them. What stands at an element is overruled by importance alone. */
export function darkStyle({ dark }: MailTheme): string {
  const rules = (Object.keys(colored) as MailElement[]).map((element) => {
    const colors = colorsOf(element).map(([property, name]) => `${CSS_NAMES[property]}:${dark[name]}!important`)
    return `.${element}{${colors.join(';')}}`
  })
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
