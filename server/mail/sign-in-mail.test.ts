import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { serverFactsOf } from '#content-reader/server-facts'
import { linkTo } from '#schemas/http/admin/accounts'
import { temporaryFolder } from '#tests/support/test-app'
import { readConfig } from '../config.ts'
import { wordsOf } from '../words/words.ts'
import { mailSenders } from './senders.ts'
import { composeSignInMail } from './sign-in-mail.ts'

test('the mail with a link goes to one person, at once, and has the link in both of its forms', async () => {
  const DATA_DIR = await temporaryFolder()
  const words = wordsOf(serverFactsOf(readContent(), '2026-11-21', []))
  const mail = mailSenders(readConfig({ DATA_DIR }), () => words)
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
