import { createTransport, type Transporter } from 'nodemailer'
import type { Outcome, Sender } from '../delivery/deliver-due.ts'
import { composeStaffMail, type MailSettings } from './compose-mail.ts'

/** A peer that hangs must not hold a delivery longer than its claim. */
const TIMEOUT_MILLISECONDS = 10_000

export const openSmtp = (address: string): Transporter =>
  createTransport({
    url: address,
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Sends staff mails over SMTP. */
export const smtpSender =
  (transport: Transporter, settings: MailSettings): Sender =>
  async (delivery) => {
    const mail = await composeStaffMail(delivery, settings)
    try {
      await transport.sendMail(mail)
      return { result: 'sent' }
    } catch (error) {
      return smtpOutcome(error)
    }
  }

/** A 5xx is final; a 4xx, a timeout or a lost connection is tried again. After DATA the outcome may be unknown: again, too. */
export function smtpOutcome(error: unknown): Outcome {
  if (!(error instanceof Error)) return { result: 'try-again', error: String(error) }
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  const name = 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR'
  // The server's own words may repeat an address; the code is all that we keep.
  const summary = code ? `${name} ${code}` : name
  // 5xx while signing in is our settings, not this mail: worth another try once they are mended.
  return code && code >= 500 && name !== 'EAUTH'
    ? { result: 'refused', error: summary }
    : { result: 'try-again', error: summary }
}
