import { createElement as h, type ReactElement } from 'react'
import type { MailBrand } from './mail-parts.ts'
import { type MailElement, paddingAtStart, type StyleOf } from './mail-style.ts'

/** The mark comes with the mail: mail programs fetch nothing for it. */
export const MARK_ID = 'mark'

/** Twice as many pixels as it is high, for sharp screens. */
const OWN_MARK = { width: 36, height: 40 }
const WINDOW = { width: 36, height: 40 }

export function mailMark({ settings, look, mark }: MailBrand, style: StyleOf): ReactElement {
  // Lazy, or React would put a link to it into the head.
  const own =
    mark &&
    h('img', { src: `cid:${MARK_ID}`, alt: '', loading: 'lazy', ...OWN_MARK, style: { display: 'block', border: 0 } })
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

/** Made of table cells: square where corners can't be round. */
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
