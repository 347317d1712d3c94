import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { ServerContent } from '#schedule/server-content'
import type { Config } from '../../config.ts'
import type { ClaimedDelivery, Sender, Senders, SendResult } from '../db/outbox.ts'
import { makePrivateFolder, writeAtomically } from '../files.ts'
import type { MailSettings } from './envelope.ts'

/** Required, because its modules import `node:http`, which loads more than it needs: see `platform/http/connections.ts`. */
const { createTransport }: typeof import('nodemailer') = createRequire(import.meta.url)('nodemailer')

export const bytesTransport = () => createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

const TIMEOUT_MILLISECONDS = 10_000

/** Some answer a mail only when they have scanned it: whoever does not wait sends it again. */
const ANSWER_MILLISECONDS = 25_000

/** Shorter than the claim on a delivery: a server that drips would otherwise be tried by two processes. */
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

type ComposeDelivery = (delivery: ClaimedDelivery) => Promise<SendMailOptions>

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

const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE']

/** Takes a 5xx about the mail as final; all else is retried with the same Message-ID. */
export function smtpOutcome(error: unknown): SendResult {
  if (!(error instanceof Error)) return { result: 'try-again', error: String(error) }
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const name = 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR'
  const isFinal = code >= 500 && MESSAGE_ERRORS.includes(name) && !CONFIGURATION_ERRORS.includes(code)
  // The server's message may repeat an address, so we store only the code.
  return { result: isFinal ? 'refused' : 'try-again', error: code ? `${name} ${code}` : name }
}

/** Tells only the code of a mail server's answer, which may repeat an address. */
export const describeMailError = (error: unknown): SendResult | { err: unknown } =>
  error instanceof Error && 'command' in error ? smtpOutcome(error) : { err: error }

/** Names files after their delivery, so that a repeated attempt writes the same file again. */
export function fileSender(folder: string, compose: ComposeDelivery): Sender {
  const transport = bytesTransport()
  return async (delivery) => {
    const { message } = await transport.sendMail(await compose(delivery))
    try {
      await writeMail(folder, `${delivery.id}.eml`, message)
      return { result: 'sent' }
    } catch (error) {
      return { result: 'try-again', error: error instanceof Error ? error.message : String(error) }
    }
  }
}

export async function writeMail(folder: string, name: string, text: Buffer | NodeJS.ReadableStream): Promise<void> {
  makePrivateFolder(folder)
  await writeAtomically(join(folder, name), (unfinished) => writeFile(unfinished, text))
}

export async function listSavedMails(folder: string): Promise<{ path: string; deliveryId: string }[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names.flatMap((name) => {
    const deliveryId = /^\.?(.+)\.eml(?:\.part)?$/.exec(name)?.[1]
    return deliveryId ? [{ path: join(folder, name), deliveryId }] : []
  })
}

export async function removeOldMails(folder: string, before: Date): Promise<void> {
  for (const { path } of await listSavedMails(folder)) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

type MailContent = ServerContent & Pick<MailSettings, 'mark'>
type Compose = (settings: MailSettings) => SendMailOptions

export const createMailSettings = (config: Pick<Config, 'MAIL_FROM' | 'SITE_URL'>, content: MailContent) => ({
  ...content,
  from: config.MAIL_FROM ?? content.settings.email,
  siteUrl: config.SITE_URL ?? content.settings.url,
})

export type MailTransport = ReturnType<typeof createMailTransport>

/** @param current the content of the moment: a mail says what pages say when it is sent */
export function createMailTransport(
  config: Config,
  current: () => MailContent | Promise<MailContent>,
  composeMail: (delivery: ClaimedDelivery, settings: MailSettings) => Promise<SendMailOptions>,
) {
  const settings = async () => createMailSettings(config, await current())
  const folder = join(config.DATA_DIR, 'mail')
  const toBytes = bytesTransport()
  const bytesOf = async (compose: Compose) => (await toBytes.sendMail(compose(await settings()))).message
  const smtp = config.SMTP_URL ? openSmtp(config.SMTP_URL) : undefined
  const composeDelivery = async (delivery: ClaimedDelivery) => composeMail(delivery, await settings())
  const send = smtp ? smtpSender(smtp, composeDelivery) : fileSender(folder, composeDelivery)
  const senders: Senders = { 'staff-mail': send, acknowledgement: send, alert: send, reply: send, seat: send }
  return {
    senders,
    destination: config.SMTP_URL
      ? `the mail server ${new URL(config.SMTP_URL).host}`
      : `files in ${folder}, because SMTP_URL is not set`,
    /** Sends a mail that must not be kept in the store, at once. It is not tried again. */
    async sendNow(compose: Compose): Promise<void> {
      if (smtp) await sendWithin(smtp, compose(await settings()))
      else await writeMail(folder, `${randomUUID()}.eml`, await bytesOf(compose))
    },
    /** Makes a mail and throws it away: what is not sent must not take less time. */
    async rehearse(compose: Compose): Promise<void> {
      await bytesOf(compose)
    },
    async removeMails(deliveryIds: ReadonlySet<string>): Promise<void> {
      for (const id of deliveryIds) await rm(join(folder, `${id}.eml`), { force: true })
    },
    removeOld: (before: Date) => removeOldMails(folder, before),
    close: () => smtp?.close(),
  }
}

export const composeTestMail = (
  to: string | readonly string[],
  { settings, from }: Pick<MailSettings, 'from'> & { settings: { name: string } },
): SendMailOptions => ({
  from: { name: settings.name, address: from },
  to: [to].flat(),
  subject: `Test mail from the website of ${settings.name}`,
  text: 'If you can read this, the website can send mail. Nothing else needs to be done.',
})
