import { expect, test } from 'vitest'
import { readEmailClientOptions } from './email-client.ts'

test('everything is off by default', () => {
  expect(readEmailClientOptions({})).toEqual({})
  expect(readEmailClientOptions({ PUBLIC_EMAILJS_BLOCK_HEADLESS: 'false', PUBLIC_EMAILJS_BLOCK_LIST: '' })).toEqual({})
})

test('each can be turned on by itself; a list may be JSON, and watch another field', () => {
  expect(readEmailClientOptions({ PUBLIC_EMAILJS_BLOCK_HEADLESS: 'true' })).toEqual({ blockHeadless: true })
  expect(readEmailClientOptions({ PUBLIC_EMAILJS_LIMIT_RATE_MS: '10000' })).toEqual({ limitRate: { throttle: 10_000 } })
  expect(readEmailClientOptions({ PUBLIC_EMAILJS_BLOCK_LIST: 'a@example.org, b@example.org' })).toEqual({
    blockList: { list: ['a@example.org', 'b@example.org'], watchVariable: 'user_email' },
  })
  const json = { PUBLIC_EMAILJS_BLOCK_LIST: '["Levi, Rachel"]', PUBLIC_EMAILJS_BLOCK_VARIABLE: 'user_last_name' }
  expect(readEmailClientOptions(json).blockList).toEqual({ list: ['Levi, Rachel'], watchVariable: 'user_last_name' })
})

test('every mistake is named, with what is expected', () => {
  const read = () =>
    readEmailClientOptions({
      PUBLIC_EMAILJS_BLOCK_HEADLESS: 'yes',
      PUBLIC_EMAILJS_BLOCK_LIST: '["a@example.org"',
      PUBLIC_EMAILJS_BLOCK_VARIABLE: 'from_email',
      PUBLIC_EMAILJS_LIMIT_RATE_MS: '1.5',
    })

  expect(read).toThrow('PUBLIC_EMAILJS_BLOCK_HEADLESS: expected true or false, but found "yes"')
  expect(read).toThrow('PUBLIC_EMAILJS_BLOCK_LIST: expected values with commas')
  expect(read).toThrow('PUBLIC_EMAILJS_BLOCK_VARIABLE: expected the name of a field')
  expect(read).toThrow('PUBLIC_EMAILJS_LIMIT_RATE_MS: expected a whole number')
})
