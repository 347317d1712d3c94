import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { linkTo } from '#schemas/admin/paths'
import { type Role, roleMay, roleTitle } from '#schemas/admin/roles'
import { longInstant, type MailSettings, ownEnvelope } from '../mail/envelope.ts'
import { foot, link as linkLine, mailBody, paragraph, titleInHtml } from '../mail/layout.ts'
import type { MailTransport } from '../mail/transport.ts'
import type { SiteAddress } from '../site-address.ts'
import { LINK_MINUTES } from './accounts.ts'

export const composeSignInMail = (to: string, link: string, settings: MailSettings): SendMailOptions =>
  composeLinkMail({ to, link }, settings, {
    subject: `Sign in to the website of ${settings.settings.name}`,
    title: 'Sign in',
    before: [
      `This link signs you in to the website of ${settings.settings.name}. It works once, within ${LINK_MINUTES} ` +
        'minutes. A newer one ends it.',
    ],
    after: ['If you did not ask for it, do nothing: without this mail nobody can use the link.'],
  })

interface Invitation {
  to: string
  link: string
  by: string
  role: Role
  endsAt: Date
}

function composeInvitation(invitation: Invitation, settings: MailSettings): SendMailOptions {
  const { to, link, by, role, endsAt } = invitation
  const { name } = settings.settings
  const mail = composeLinkMail({ to, link }, settings, {
    subject: `${by} invites you to work on the website of ${name}`,
    title: 'You are invited',
    before: [
      `${by} invites you to work on the website of ${name}.`,
      `Your role is ${roleTitle(role)}: whoever has it ${roleMay(role)}.`,
      `This link signs you in. It works once, until ${longInstant(endsAt)}.`,
    ],
    after: [
      `To sign in later, open ${link.replace(/#.*/, '')} and type the email address that got this mail. There ` +
        'is no password.',
      `If you do not know what this is about, answer this mail: ${by} reads it. Without this mail nobody can ` +
        'use the link.',
    ],
  })
  return { ...mail, replyTo: { name: '', address: by } }
}

/** Mails with a link are not kept in the store, where the link must not be readable. */
function composeLinkMail(
  { to, link }: { to: string; link: string },
  settings: MailSettings,
  mail: { subject: string; title: string; before: readonly string[]; after: readonly string[] },
): SendMailOptions {
  const { subject, title, before, after } = mail
  return {
    ...ownEnvelope(randomUUID(), settings),
    to: { name: '', address: to },
    subject,
    ...mailBody(settings, [titleInHtml(title), ...before.map(paragraph), linkLine('link', link), ...after.map(foot)]),
  }
}

export type LinkMails = ReturnType<typeof linkMails>

/** Links lead to the site's own address, never to one that a call or the content names. */
export const linkMails = (
  { sendNow, rehearse }: Pick<MailTransport, 'sendNow' | 'rehearse'>,
  siteAddress: Pick<SiteAddress, 'refresh'>,
) => ({
  /** A mail that is not to be sent is composed all the same, so that it takes the same time. */
  async signIn(email: string, token: string, isSent: boolean): Promise<void> {
    const link = linkTo(await siteAddress.refresh(), token)
    await (isSent ? sendNow : rehearse)((settings) => composeSignInMail(email, link, settings))
  },
  async invite({ token, ...invitation }: Omit<Invitation, 'link'> & { token: string }): Promise<void> {
    const link = linkTo(await siteAddress.refresh(), token)
    await sendNow((settings) => composeInvitation({ ...invitation, link }, settings))
  },
})
