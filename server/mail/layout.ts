import { createRequire } from 'node:module'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { languageTag } from '#schemas/campus-locale'
import { direction } from '#schemas/campus-week'
import { mailMark } from './mail-mark.ts'
import { style } from './mail-style.ts'

const require = createRequire(import.meta.url)

/**
 * The layout of all our mails: one column, in a table, since some mail programs support no other way to give a column
 * a width. Built without JSX, which the server's Node does not load.
 *
 * @param preview the text that a list of mails shows next to the subject, if it is not the first line
 */
export const mailLayout = (siteName: string, lines: readonly ReactNode[], preview?: string): ReactElement =>
  h(
    'html',
    { lang: languageTag(), dir: direction() === 'rtl' ? 'rtl' : undefined },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('meta', { name: 'x-apple-disable-message-reformatting' })),
    h(
      'body',
      { style: style.body },
      preview === undefined ? null : h('div', { style: style.preview }, preview),
      h(
        'table',
        {
          role: 'presentation',
          align: 'center',
          width: '100%',
          cellPadding: 0,
          cellSpacing: 0,
          border: 0,
          style: style.column,
        },
        h('tbody', null, h('tr', null, h('td', { style: style.card }, mailMark(siteName), ...lines))),
      ),
    ),
  )

/** React's renderer, loaded with the first mail: it takes some 15 MB, a tenth of a process at rest. */
const renderer = (): typeof import('react-dom/server') => require('react-dom/server')

/** The HTML of a mail. */
export const mailHtml = (mail: ReactElement): string => `<!doctype html>${renderer().renderToStaticMarkup(mail)}`
