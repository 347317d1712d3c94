import type { SendMailOptions, Transporter } from 'nodemailer'
import type { ClaimedDelivery, Outcome, Sender } from '../db/outbox.ts'
import { createTransport } from './nodemailer.ts'

const TIMEOUT_MILLISECONDS = 10_000
/** Some answer a mail only when they have scanned it: whoever does not wait sends it again. */
const ANSWER_MILLISECONDS = 25_000
/**
 * Every byte that a server drips begins the time for an answer again. The claim on a delivery is a minute: then another
 * process sends it, too.
 */
const SEND_MILLISECONDS = 50_000

export const openSmtp = (address: string): Transporter =>
  createTransport({
    url: address,
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: ANSWER_MILLISECONDS,
    // A connection that is closed is destroyed at once: a server that drips would keep its half of it open.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Sends a mail. At the deadline, its connection is destroyed and this throws. */
export const sendWithin = (
  transport: Transporter,
  mail: SendMailOptions,
  deadline = AbortSignal.timeout(SEND_MILLISECONDS),
) => transport.sendMail({ ...mail, signal: deadline })

/** Composes the mail of a delivery, by the content of the moment. */
export type ComposeDelivery = (delivery: ClaimedDelivery) => Promise<SendMailOptions>

export const smtpSender =
  (transport: Transporter, compose: ComposeDelivery, sendMilliseconds = SEND_MILLISECONDS): Sender =>
  async (delivery) => {
    const deadline = AbortSignal.timeout(sendMilliseconds)
    const mail = await compose(delivery)
    try {
      const { rejected = [] } = await sendWithin(transport, mail, deadline)
      return { result: 'sent', refusedRecipients: rejected.length }
    } catch (error) {
      if (deadline.aborted) return { result: 'try-again', error: `not sent within ${sendMilliseconds / 1000} s` }
      return smtpOutcome(error)
    }
  }

/** We must sign in or encrypt first (RFC 4954, RFC 3207): the problem is in our settings, not in this mail. */
const CONFIGURATION_ERRORS = [530, 534, 535, 538]
/** Nodemailer's names: all other errors come before the server looks at the mail. */
const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE']

/**
 * A 5xx about the mail is final; a 4xx, a timeout, a lost connection and a refused one are retried. After DATA the
 * outcome may be unknown: this is retried, too, with the same Message-ID.
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
