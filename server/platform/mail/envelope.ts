import type { SendMailOptions } from 'nodemailer'
import { contactOf, type ServerContent } from '#schedule/server-content'
import { formatInstant, getTimeZone, t } from '#schemas/locale'
import type { Settings } from '#schemas/settings/settings'
import type { ClaimedDelivery } from '../db/outbox.ts'

export interface MailSettings extends Omit<ServerContent, 'outOfDate' | 'featuresOff'> {
  from: string
  mark?: Uint8Array | undefined
  siteUrl: string
}

export type MailBrand = Pick<MailSettings, 'settings' | 'theme' | 'mark'>

export type MailContext = Pick<ClaimedDelivery, 'id' | 'submission' | 'subscribers'>

export const addressesOf = (recipients: Settings['recipients']['alerts'], people: ServerContent['people']) =>
  recipients.flatMap((recipient) => contactOf({ people }, recipient).emails.map((address) => ({ name: '', address })))

/** Marks mails as automatic, so that no other program replies (RFC 3834): two could reply to each other forever. */
export const ownEnvelope = (id: string, { settings, from }: MailSettings): SendMailOptions => ({
  // The same for every attempt at a delivery, so that a mail program shows a repetition once; of the host that sends it.
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  from: { name: settings.name, address: from },
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

export const envelopeOf = ({ id, submission }: MailContext, settings: MailSettings): SendMailOptions => ({
  ...ownEnvelope(id, settings),
  date: submission.createdAt,
})

export interface AlertText {
  subject: string
  title: string
  happened: readonly string[]
  people?: readonly string[]
  link?: { what: string; address: string }
  commands?: Readonly<Record<string, string>>
  /** When such a mail is sent, if not each time that this happens. */
  foot?: string
}

const options = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

export const longInstant = (date: Date): string => formatInstant(date, options, getTimeZone())

/** Names the city, too, for somebody elsewhere: "Friday, December 4, 2026 at 6:30 PM, Baltimore time". */
export const cityTime = (date: Date, { address }: { address: { city: string } }): string =>
  t('mails.cityTime', { moment: longInstant(date), city: address.city })

/** Removes characters that move a terminal’s cursor or change direction: they could forge another line. */
export const sanitizeLine = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

export const sanitizeLines = (text: string, indent: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `${indent}${sanitizeLine(line)}`.trimEnd())
    .join('\n')

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
