import { createRequire } from 'node:module'
import type { SendMailOptions } from 'nodemailer'
import { createElement as h, type ReactElement } from 'react'
import { direction, languageTag } from '#schemas/locale'
import { type MailLine, together } from './mail-lines.ts'
import { MARK_ID, mailMark } from './mail-mark.ts'
import type { MailBrand } from './mail-parts.ts'
import { createStyles, darkStyle } from './mail-style.ts'

const require = createRequire(import.meta.url)

/**
 * Uses a table, since some mail programs support no other way to give a column a width. Built without JSX, which the
 * server's Node does not load. @param preview stands next to the subject, if it is not the first line
 */
function mailLayout(brand: MailBrand, lines: readonly MailLine[], preview?: string): ReactElement {
  const style = createStyles(brand.look)
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
      h('style', null, darkStyle(brand.look)),
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
        h('tbody', null, h('tr', null, h('td', { ...card, dir }, mailMark(brand, style), together(lines).html(style)))),
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
