import { linkTo } from '#schemas/http/admin/accounts'
import type { SiteAddress } from '../site-address.ts'
import type { MailTransport } from './senders.ts'
import { composeInvitation, composeSignInMail, type Invitation } from './sign-in-mail.ts'

/** The mails with links to sign in. They lead to the site's own address, never to one that a call or the words name. */
export interface LinkMails {
  /** Mails a sign-in link. A mail that is not to be sent is composed all the same, so that it takes the same time, and discarded. */
  signIn: (email: string, token: string, isSent: boolean) => Promise<void>
  invite: (invitation: Omit<Invitation, 'link'> & { token: string }) => Promise<void>
}

export const linkMails = (
  { sendNow, rehearse }: Pick<MailTransport, 'sendNow' | 'rehearse'>,
  siteAddress: Pick<SiteAddress, 'refresh'>,
): LinkMails => ({
  async signIn(email, token, isSent) {
    const link = linkTo(await siteAddress.refresh(), token)
    await (isSent ? sendNow : rehearse)((settings) => composeSignInMail(email, link, settings))
  },
  async invite({ token, ...invitation }) {
    const link = linkTo(await siteAddress.refresh(), token)
    await sendNow((settings) => composeInvitation({ ...invitation, link }, settings))
  },
})
