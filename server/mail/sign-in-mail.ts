import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { type Role, roleMay, roleTitle } from '#schemas/http/admin/roles'
import { t } from '#schemas/language'
import { LINK_MINUTES } from '../accounts/accounts.ts'
import { longInstant } from './dates.ts'
import { mailBody } from './layout.ts'
import { foot, link as linkLine, paragraph, titleInHtml } from './mail-lines.ts'
import { type MailSettings, ownEnvelope } from './mail-parts.ts'

/** The mail with a link that somebody asked for. */
export const composeSignInMail = (to: string, link: string, settings: MailSettings): SendMailOptions =>
  composeLinkMail({ to, link }, settings, {
    subject: t('staffLinkMail.signInSubject', { site: settings.site.name }),
    title: t('staffLinkMail.signInTitle'),
    before: [t('staffLinkMail.signInBefore', { site: settings.site.name, minutes: LINK_MINUTES })],
    after: [t('staffLinkMail.signInAfter')],
  })

export interface Invitation {
  to: string
  link: string
  /** Who invites. */
  by: string
  role: Role
  endsAt: Date
}

/** The mail by which an owner invites somebody. */
export function composeInvitation(invitation: Invitation, settings: MailSettings): SendMailOptions {
  const { to, link, by, role, endsAt } = invitation
  const { name } = settings.site
  const mail = composeLinkMail({ to, link }, settings, {
    subject: t('staffLinkMail.invitedSubject', { person: by, site: name }),
    title: t('staffLinkMail.invitedTitle'),
    before: [
      t('staffLinkMail.invitedBefore', { person: by, site: name }),
      t('staffLinkMail.invitedRole', { role: roleTitle(role), may: roleMay(role) }),
      t('staffLinkMail.invitedUntil', { until: longInstant(endsAt) }),
    ],
    after: [
      t('staffLinkMail.invitedLater', { page: link.replace(/#.*/, '') }),
      t('staffLinkMail.invitedAfter', { person: by }),
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
  return {
    ...ownEnvelope(randomUUID(), settings),
    to: { name: '', address: to },
    subject,
    ...mailBody(settings, [titleInHtml(title), ...before.map(paragraph), linkLine('link', link), ...after.map(foot)]),
  }
}
