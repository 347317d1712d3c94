import { createElement as h, type ReactElement } from 'react'
import { style } from './mail-style.ts'

const cell = (own: object, width: number, height: number) =>
  h('td', { width, height, style: { ...style.markPart, ...own, width, height } })
const gap = (width: number, height: number) => cell({}, width, height)

/** Two copies, next to each other under the arch. */
const pair = (own: object, width: number, height: number) => {
  const around = (style.mark.width - 2 * width) / 3
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, align: 'center' },
    h('tbody', null, h('tr', null, cell(own, width, height), gap(around, height), cell(own, width, height))),
  )
}

/**
 * The logo and the name above every mail: the arched window with two candles, made of table cells, because mail
 * programs block pictures until the reader allows them. Where corners can't be round, the window is square.
 */
export const mailMark = (siteName: string): ReactElement =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style: style.markRow },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: style.mark, width: style.mark.width, height: style.mark.height },
          pair(style.flame, 6, 9),
          pair(style.candle, 4, 9),
          h('div', { style: style.sill }),
        ),
        h('td', { style: style.markName }, siteName),
      ),
    ),
  )
