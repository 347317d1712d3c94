import type { Transporter } from 'nodemailer'
import type { Outcome, Sender } from '../delivery/deliver-due.ts'
import { composeMail } from './compose-mail.ts'
import type { MailSettings } from './mail-parts.ts'
import { createTransport } from './nodemailer.ts'

/** A server that hangs must not hold a delivery longer than its claim. */
const TIMEOUT_MILLISECONDS = 10_000
/** Some answer a mail only when they have scanned it: whoever does not wait sends it again. Two rounds fit into a claim. */
const ANSWER_MILLISECONDS = 25_000

export const openSmtp = (address: string): Transporter =>
  createTransport({
    url: address,
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: ANSWER_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

export const smtpSender =
  (transport: Transporter, settings: () => MailSettings | Promise<MailSettings>): Sender =>
  async (delivery) => {
    const mail = await composeMail(delivery, await settings())
    try {
      const { rejected = [] } = await transport.sendMail(mail)
      return { result: 'sent', refusedRecipients: rejected.length }
    } catch (error) {
      return smtpOutcome(error)
    }
  }

/**
 * The mail server requires us to sign in or to encrypt first (RFC 4954, RFC 3207): the problem is in our settings,
 * not in this mail.
 */
const CONFIGURATION_ERRORS = [530, 534, 535, 538]
/**
 * Nodemailer's names for a refusal of the addresses and of the message: all other errors come before the server looks
 * at the mail.
 */
const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE']

/**
 * A 5xx about the mail is final; a 4xx, a timeout, a lost connection, and a server that does not accept our
 * connection at all, are retried. After DATA the outcome may be unknown: this is retried, too, with the same
 * Message-ID.
 */
export function smtpOutcome(error: unknown): Outcome {
  if (!(error instanceof Error)) return { result: 'try-again', error: String(error) }
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const name = 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR'
  const isFinal = code >= 500 && MESSAGE_ERRORS.includes(name) && !CONFIGURATION_ERRORS.includes(code)
  // The server's message may repeat an address, so we store only the code.
  return { result: isFinal ? 'refused' : 'try-again', error: code ? `${name} ${code}` : name }
}

/** Tells only the code of a mail server's answer, which may repeat an address. */
export const mailingFault = (error: unknown): Outcome | { err: unknown } =>
  error instanceof Error && 'command' in error ? smtpOutcome(error) : { err: error }
