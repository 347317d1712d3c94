import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { createElement as h } from 'react'
import { LINK_MINUTES } from '../accounts/accounts.ts'
import { mailHtml, mailLayout } from './layout.ts'
import { type MailSettings, messageIdOf } from './mail-parts.ts'
import { style } from './mail-style.ts'

/** The mail with a link to sign in. It is not kept in the store, where the link must not be readable. */
export function composeSignInMail(to: string, link: string, { site, from }: MailSettings): SendMailOptions {
  const title = 'Sign in'
  const before = `This link signs you in to the website of ${site.name}. It works once, within ${LINK_MINUTES} minutes.`
  const after = 'If you did not ask for it, do nothing: without this mail nobody can use the link.'
  const html = mailLayout(site.name, [
    h('h1', { key: 'title', style: style.title }, title),
    h('p', { key: 'before', style: style.paragraph }, before),
    h('p', { key: 'link', style: style.paragraph }, h('a', { href: link }, link)),
    h('p', { key: 'after', style: style.foot }, after),
  ])
  return {
    messageId: messageIdOf(randomUUID(), from),
    from: { name: site.name, address: from },
    to: { name: '', address: to },
    subject: `Sign in to the website of ${site.name}`,
    html: mailHtml(html),
    text: `${[before, link, after].join('\n\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
