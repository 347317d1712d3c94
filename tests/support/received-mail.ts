import { expect, onTestFinished } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createServerContent } from '#schedule/server-content'
import { templateParams } from '#schemas/requests/answers'
import type { RequestKind } from '#schemas/requests/forms'
import { composeMail } from '#server/delivery/deliver'
import type { ClaimedDelivery } from '#server/platform/db/outbox'
import type { MailSettings } from '#server/platform/mail/envelope'
import { openSmtp, smtpSender } from '#server/platform/mail/transport'
import { startSmtp } from './start-smtp.ts'

const content = readContent()

const recipients = {
  ...content.settings.recipients,
  tour: ['ruth-alvarez', 'noam-peretz'],
  soup: [{ name: 'The kitchen', email: 'kitchen@example.org' }],
  room: [{ name: 'The rooms', email: 'rooms@example.org' }],
  alerts: ['noam-peretz'],
}

const served = createServerContent(content, '2026-11-21', [])

export const settings: MailSettings = {
  ...served,
  settings: { ...content.settings, recipients },
  people: Object.fromEntries(content.entries('staff').map(({ id }) => [id, content.contact(id)])),
  from: 'website@hillel.example.org',
  siteUrl: 'https://hillel.example.org',
  theme: { ...served.theme, hasMark: false },
  ...{ signupEvents: [], openEvents: [], rests: [], translations: {} },
}

/** A delivery of these answers, as the worker would have it. */
export const deliveryOf = (
  answers: Record<string, string>,
  { kind = 'tour', channel = 'staff-mail' }: { kind?: RequestKind; channel?: ClaimedDelivery['channel'] } = {},
) => ({
  id: '5d0e4c57-0000-4000-8000-000000000001',
  channel,
  attempts: 1,
  claimToken: 'token',
  submission: {
    id: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111',
    kind,
    fields: templateParams(content.forms[kind], answers),
    createdAt: new Date('2026-11-21T17:05:00Z'),
  },
})

/** Sends the mail of a delivery to a real mail server, and returns what the server received. */
export async function receivedFor(delivery: ClaimedDelivery, locale = settings.settings.locale) {
  const campus = { ...settings, settings: { ...settings.settings, locale } }
  const smtp = await startSmtp()
  const transport = openSmtp(smtp.url)
  onTestFinished(async () => {
    transport.close()
    await smtp.close()
  })
  expect(await smtpSender(transport, (each) => composeMail(each, campus))(delivery)).toEqual({
    result: 'sent',
    refusedRecipients: 0,
  })
  const mail = await smtp.waitFor(1)
  const raw = smtp.raw()[0] ?? ''
  const addresses = (mail.to ?? []).map(({ address = '' }) => address)
  return { mail, raw, head: raw.slice(0, raw.indexOf('\r\n\r\n')), recipients: addresses }
}
