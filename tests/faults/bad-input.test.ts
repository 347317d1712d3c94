import { afterAll, expect, test } from 'vitest'
import { emailCall, sending, subscribing, tourAnswers } from '../support/requests.ts'
import { testApp } from '../support/test-app.ts'

const { app, store } = await testApp({ cleanUp: afterAll })

/** Status and text, after a look at what is true of every refusal. */
async function answersTo(body: unknown, headers: Record<string, string | undefined> = {}) {
  const before = await store.readBacklog()
  const answer = await app.inject(sending(body, headers))
  if (answer.statusCode !== 200) {
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toMatch(/\n|node_modules|Error:/)
    expect(await store.readBacklog()).toEqual(before)
  }
  return [answer.statusCode, answer.body]
}

const NO_JSON = 'The request can’t be read: its body must be valid JSON.'
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const NO_SERVICE = 'The service_id parameter is required'

test.each([
  ['{"user_id": ', NO_JSON],
  ['', NO_JSON],
  ['{"__proto__": {"isAdmin": true}}', NO_JSON],
  ['{"a": {"email": "a", "\\u0065mail": "b"}}', 'The request can’t be read: it has "email" twice. Send it once.'],
  [`{"template_params": ${DEEP}}`, expect.stringContaining('at most 32 objects and lists')],
  ['null', 'The body must be a JSON object'],
  ['[]', 'The body must be a JSON object'],
  ['{}', 'The user_id parameter is required'],
  [emailCall({}, { user_id: '' }), 'The user_id parameter is required'],
  [emailCall({}, { user_id: 'x' }), 'The Public Key is invalid. It must be the one that this site was built with.'],
  [emailCall({}, { service_id: 7 }), NO_SERVICE],
  [emailCall({}, { service_id: 'other' }), 'The service_id is not known here.'],
  [emailCall({}, { template_id: undefined }), 'The template_id parameter is required'],
  [emailCall({}, { template_id: '__proto__' }), 'The template_id is not known here.'],
  [emailCall({}, { template_params: undefined }), 'The template_params parameter must be an object'],
  [emailCall({}, { template_params: [] }), 'The template_params parameter must be an object'],
  [emailCall({}, { lib_version: 4 }), 'The lib_version parameter must be text'],
])('what is no call of the e-mail service is refused with what is wrong: %j', async (body, text) => {
  expect(await answersTo(body)).toEqual([400, text])
})

test('bytes that are not UTF-8 are refused', async () => {
  const text = JSON.stringify(emailCall({ user_first_name: 'Rach?l' }))
  const answer = await app.inject({ ...sending(''), payload: Buffer.from(text.replace('?', '\u00ff'), 'latin1') })
  expect([answer.statusCode, answer.body]).toEqual([400, 'The request can’t be read: its text must be UTF-8.'])
})

const FOREIGN = [403, 'This call must come from a page of this site.']

test.each<[Record<string, string>, unknown[]]>([
  [{ 'content-type': 'text/plain' }, [415, 'Content-Type must be application/json.']],
  [{ 'content-type': 'application/json; charset=iso-8859-1' }, [415, 'The charset must be UTF-8.']],
  [{ 'content-type': 'application/json; charset=UTF-8' }, [200, 'OK']],
  [{ origin: 'https://evil.example' }, FOREIGN],
  [{ origin: 'null' }, FOREIGN],
  [{ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }, FOREIGN],
  [{ host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, [200, 'OK']],
  [{ 'sec-fetch-site': 'none' }, [200, 'OK']],
])('a call with %j is answered by where it comes from and what it is', async (headers, answer) => {
  expect(await answersTo(emailCall(), headers)).toEqual(answer)
})

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, number) => [`f${number}`, 'x']))

test.each([
  [{ additional_info: 'x'.repeat(65 * 1024) }, 413, 'The request is too large: at most 64 KB are accepted.'],
  [{ additional_info: 'x'.repeat(51_000) }, 413, 'The template_params are too large: at most 50 KB are accepted.'],
  [fields(3000), 422, 'template_params: Send at most 120 fields.'],
  [
    { user_phone: 'N/A' },
    422,
    'Please fill in all required fields. user_phone: Add a phone number, so we can reach you on the day.',
  ],
  [{ user_phone: ['x'] }, 422, 'user_phone: Send this as text.'],
  [{ user_email: 'a@b.org, b@b.org' }, 422, 'user_email: Enter an email address like name@example.org.'],
  [{ recipient: 'evil@example.org' }, 422, 'recipient: Leave this out: the form has no such field.'],
])('answers that are wrong are refused by name, case %#', async (params, status, text) => {
  expect(await answersTo(emailCall(params))).toEqual([status, text])
})

const TRAP = { homepage: 'https://evil.example' }
const copyOf = (params: object) => ({ ...sending({ type: 'tour', params }), url: '/api/requests/record' })

test.each([
  ['a request', sending(emailCall(TRAP))],
  ['a copy', copyOf({ ...tourAnswers, ...TRAP })],
  ['a subscriber', subscribing(TRAP)],
])('a filled honeypot is named, so that %s is not dropped silently', async (_what, call) => {
  const { statusCode, body } = await app.inject(call)
  expect([statusCode, body]).toEqual([
    422,
    expect.stringContaining('We do not need your homepage. Please leave it out'),
  ])
})
