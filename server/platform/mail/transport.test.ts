import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createServerContent } from '#schedule/server-content'
import { linkTo } from '#schemas/admin/paths'
import { deliveryOf, settings } from '#tests/support/received-mail'
import { tourAnswers } from '#tests/support/requests'
import { temporaryFolder } from '#tests/support/temporary-store'
import { startDrippingSmtp } from '../../../bench/dripping-smtp.ts'
import { readConfig } from '../../config.ts'
import { composeMail } from '../../delivery/deliver.ts'
import { composeSignInMail } from '../accounts/mails.ts'
import type { ClaimedDelivery } from '../db/outbox.ts'
import { createMailTransport, fileSender, openSmtp, removeOldMails, smtpOutcome, smtpSender } from './transport.ts'

const compose = (delivery: ClaimedDelivery) => composeMail(delivery, settings)

test('the same mail sent again is the same complete file, which only its owner can read', async () => {
  const folder = join(await temporaryFolder(), 'mail')
  const send = fileSender(folder, compose)
  for (let time = 0; time < 2; time += 1) expect(await send(deliveryOf(tourAnswers))).toEqual({ result: 'sent' })
  const names = await readdir(folder)
  expect(names).toEqual(['5d0e4c57-0000-4000-8000-000000000001.eml'])
  const file = join(folder, names[0] ?? '')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await PostalMime.parse(await readFile(file, 'utf8'))).subject).toContain('Rachel Okonkwo-Stein')
})

test('a folder that can’t be written is worth another try', async () => {
  const folder = join(await temporaryFolder(), 'not-a-folder')
  await fileSender(folder, compose)(deliveryOf(tourAnswers))
  const inTheWay = join(folder, '5d0e4c57-0000-4000-8000-000000000001.eml', 'mail')
  expect(await fileSender(inTheWay, compose)(deliveryOf(tourAnswers))).toMatchObject({ result: 'try-again' })
})

test('mails go when they are older than they may be', async () => {
  const folder = join(await temporaryFolder(), 'mail')
  await removeOldMails(folder, new Date())
  await fileSender(folder, compose)(deliveryOf(tourAnswers))
  const [name = ''] = await readdir(folder)
  const written = new Date('2026-01-01T00:00:00Z')
  await utimes(join(folder, name), written, written)
  await removeOldMails(folder, written)
  expect(await readdir(folder)).toHaveLength(1)
  await removeOldMails(folder, new Date(written.getTime() + 1000))
  expect(await readdir(folder)).toEqual([])
})

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
  const within = (milliseconds: number) => smtpSender(transport, compose, milliseconds)(deliveryOf(tourAnswers))
  const dripped = within(2000)
  await expect.poll(smtp.isDripping).toBe(true)
  expect(await within(10_000)).toMatchObject({ result: 'sent' })
  expect(await dripped).toEqual({ result: 'try-again', error: 'not sent within 2 s' })
  await smtp.hungUp
})

test('the mail with a link goes to one person, at once, and has the link in both of its forms', async () => {
  const DATA_DIR = await temporaryFolder()
  const content = createServerContent(readContent(), '2026-11-21', [])
  const mail = createMailTransport(readConfig({ DATA_DIR }), () => content, composeMail)
  const link = linkTo('https://hillel.example.org/', 'abc-DEF_123')
  expect(link).toBe('https://hillel.example.org/admin/sign-in#abc-DEF_123')
  await mail.sendNow((settings) => composeSignInMail('ada@example.org', link, settings))
  const [name = ''] = await readdir(join(DATA_DIR, 'mail'))
  const received = await PostalMime.parse(await readFile(join(DATA_DIR, 'mail', name)))
  expect(received.to).toEqual([{ name: '', address: 'ada@example.org' }])
  expect(received.subject).toBe('Sign in to the website of Juniper Hill Hillel')
  expect(received.text).toContain(`\n${link}\n`)
  expect(received.html).toContain(`href="${link}"`)
  expect(received.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})
