import { expect, onTestFinished, test } from 'vitest'
import { deliveryOf, settings } from '#tests/support/received-mail'
import { tourAnswers } from '#tests/support/start-site'
import { startDrippingSmtp } from '#tests/support/start-smtp'
import { openSmtp, smtpOutcome, smtpSender } from './smtp-sender.ts'

const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error('said the server'), { code, responseCode })

test.each([
  ['a mailbox that does not exist', failure('EENVELOPE', 550), 'refused'],
  ['a mailbox that is busy', failure('EENVELOPE', 450), 'try-again'],
  ['a disk that is full over there', failure('EMESSAGE', 452), 'try-again'],
  ['a mail that is refused for good', failure('EMESSAGE', 554), 'refused'],
  ['a peer that hangs', failure('ETIMEDOUT'), 'try-again'],
  ['a peer that is not there', failure('ESOCKET'), 'try-again'],
  ['a server that wants us to sign in first: a problem of our settings', failure('EENVELOPE', 530), 'try-again'],
  ['a server that takes no mail from anybody today', failure('EPROTOCOL', 554), 'try-again'],
  ['a password that is wrong: a problem of our settings', failure('EAUTH', 535), 'try-again'],
])('%s: %o ends as "%s"', (_what, error, result) => {
  expect(smtpOutcome(error).result).toBe(result)
})

test('a mail server that answers line by line and never ends is hung up on at the deadline, and others are sent meanwhile', async () => {
  const smtp = await startDrippingSmtp(20)
  const transport = openSmtp(smtp.url)
  onTestFinished(async () => {
    transport.close()
    await smtp.close()
  })
  const within = (milliseconds: number) => smtpSender(transport, () => settings, milliseconds)(deliveryOf(tourAnswers))
  const dripped = within(2000)
  await expect.poll(smtp.isDripping).toBe(true)
  expect(await within(10_000)).toMatchObject({ result: 'sent' })
  expect(await dripped).toEqual({ result: 'try-again', error: 'not sent within 2 s' })
  await smtp.hungUp
})
