import type { CSSProperties } from 'react'
import type { MailColors, MailTheme } from '#content-reader/mail-theme'
import { direction } from '#schemas/locale'

const CSS_NAMES = { color: 'color', backgroundColor: 'background-color', borderTopColor: 'border-top-color' } as const
type Colored = keyof typeof CSS_NAMES

/** A style whose colors are named: they differ by campus, and on dark screens. An element without one has that around it. */
type Shape = Omit<CSSProperties, Colored> & Partial<Record<Colored, keyof MailColors>>

const shapes = {
  body: { backgroundColor: 'page', color: 'text', margin: 0, padding: '24px 12px' },
  column: { margin: '0 auto', maxWidth: 600 },
  /** Shown in the list of mails, but not in the mail. */
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

export type MailElement = keyof typeof shapes

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

const colorsOf = (element: MailElement) =>
  Object.entries(shapes[element]).filter(([property]) => property in CSS_NAMES) as [Colored, keyof MailColors][]

/** For dark screens, in mail programs that have them. What stands at an element is overruled by importance alone. */
export function darkStyle({ dark }: MailTheme): string {
  const rules = (Object.keys(shapes) as MailElement[]).flatMap((element) => {
    const colors = colorsOf(element).map(([property, name]) => `${CSS_NAMES[property]}:${dark[name]}!important`)
    return colors.length > 0 ? [`.${element}{${colors.join(';')}}`] : []
  })
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
