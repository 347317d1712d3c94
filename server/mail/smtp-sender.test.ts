import { expect, test } from 'vitest'
import { smtpOutcome } from './smtp-sender.ts'

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
