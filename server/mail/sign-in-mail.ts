import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { createElement as h } from 'react'
import { ROLES, type Role } from '#schemas/http/admin/roles'
import { LINK_MINUTES } from '../accounts/accounts.ts'
import { longInstant } from './dates.ts'
import { mailBody } from './layout.ts'
import { type MailSettings, messageIdOf } from './mail-parts.ts'

/** The mail with a link that somebody asked for. */
export const composeSignInMail = (to: string, link: string, settings: MailSettings): SendMailOptions =>
  composeLinkMail({ to, link }, settings, {
    subject: `Sign in to the website of ${settings.site.name}`,
    title: 'Sign in',
    before: [
      `This link signs you in to the website of ${settings.site.name}. It works once, within ${LINK_MINUTES} minutes. A newer one ends it.`,
    ],
    after: ['If you did not ask for it, do nothing: without this mail nobody can use the link.'],
  })

export interface Invitation {
  to: string
  link: string
  /** Who invites. */
  by: string
  role: Role
  endsAt: Date
  /** Where the site is. */
  address: string
}

/** The mail by which an owner invites somebody. */
export function composeInvitation(invitation: Invitation, settings: MailSettings): SendMailOptions {
  const { to, link, by, role, endsAt, address } = invitation
  const { name } = settings.site
  const { title, may } = ROLES[role]
  const mail = composeLinkMail({ to, link }, settings, {
    subject: `${by} invites you to work on the website of ${name}`,
    title: 'You are invited',
    before: [
      `${by} invites you to work on the website of ${name}, ${address}.`,
      `Your role is ${title}: whoever has it ${may}.`,
      `This link signs you in. It works once, until ${longInstant(endsAt)}.`,
    ],
    after: [
      'Later, you ask for a link where you sign in, with this address of yours. There is no password.',
      `If you do not know what this is about, answer this mail: ${by} reads it. Without this mail nobody can use the link.`,
    ],
  })
  return { ...mail, replyTo: { name: '', address: by } }
}

interface LinkMail {
  subject: string
  title: string
  before: readonly string[]
  after: readonly string[]
}

/** Mails with a link are not kept in the store, where the link must not be readable. */
function composeLinkMail(
  { to, link }: { to: string; link: string },
  settings: MailSettings,
  { subject, title, before, after }: LinkMail,
): SendMailOptions {
  const { site, from } = settings
  return {
    messageId: messageIdOf(randomUUID(), from),
    from: { name: site.name, address: from },
    to: { name: '', address: to },
    subject,
    ...mailBody(settings, (part) => [
      h('h1', { key: 'title', ...part('title') }, title),
      ...before.map((text) => h('p', { key: text, ...part('paragraph') }, text)),
      h('p', { key: 'link', ...part('paragraph') }, h('a', { href: link, ...part('link') }, link)),
      ...after.map((text) => h('p', { key: text, ...part('foot') }, text)),
    ]),
    text: `${[...before, link, ...after].join('\n\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
