import { linkTo } from '#schemas/http/admin/paths'
import type { MailTransport } from '../mail/senders.ts'
import type { SiteAddress } from '../site-address.ts'
import { composeInvitation, composeSignInMail, type Invitation } from './sign-in-mail.ts'

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
