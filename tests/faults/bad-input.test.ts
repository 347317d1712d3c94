import { afterAll, describe, expect, test } from 'vitest'
import { fieldsOf } from '#schemas/forms/define-form'
import { tour } from '#tests/support/campus-forms'
import { tourAnswers } from '../support/start-site.ts'
import { emailCall, sending, subscribing, testApp } from '../support/test-app.ts'

/**
 * For any input the response is one of the documented ones: plain text, one sentence or one for each field, no stack
 * trace, and never an internal error. A refused request stores nothing.
 */
const { app, store } = await testApp({ cleanUp: afterAll })

/**
 * Sends a body as the e-mail client would and returns status and text, after checking what is true of every refusal.
 */
async function answersTo(body: unknown, headers: Record<string, string | undefined> = {}) {
  const before = await store.backlog()
  const answer = await app.inject(sending(body, headers))
  if (answer.statusCode !== 200) {
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toMatch(/\n|node_modules|Error:/)
    expect(await store.backlog()).toEqual(before)
  }
  return [answer.statusCode, answer.body]
}

test('a valid call gets the same response as from the e-mail service: 200, OK', async () => {
  expect(await answersTo(emailCall())).toEqual([200, 'OK'])
})

describe('a call that is not one of the e-mail service’s', () => {
  test.each([
    ['{"user_id": ', 'The request can’t be read: its body must be valid JSON.'],
    ['', 'The request can’t be read: its body must be valid JSON.'],
    ['<xml/>', 'The request can’t be read: its body must be valid JSON.'],
    ['{"__proto__": {"isAdmin": true}}', 'The request can’t be read: its body must be valid JSON.'],
    ['{"a": {"email": "a", "\\u0065mail": "b"}}', 'The request can’t be read: it has "email" twice. Send it once.'],
    ['null', 'The body must be a JSON object'],
    ['[]', 'The body must be a JSON object'],
    ['"text"', 'The body must be a JSON object'],
    ['{}', 'The user_id parameter is required'],
  ])('%s', async (body, text) => {
    expect(await answersTo(body)).toEqual([400, text])
  })

  test.each([
    [{ user_id: undefined }, 'The user_id parameter is required'],
    [{ user_id: '' }, 'The user_id parameter is required'],
    [{ user_id: 7 }, 'The user_id parameter is required'],
    [{ user_id: 'stolen' }, 'The Public Key is invalid. It must be the one that this site was built with.'],
    [{ service_id: undefined }, 'The service_id parameter is required'],
    [{ service_id: 'other' }, 'The service_id is not known here.'],
    [{ template_id: undefined }, 'The template_id parameter is required'],
    [{ template_id: 'unknown' }, 'The template_id is not known here.'],
    [{ template_id: '__proto__' }, 'The template_id is not known here.'],
    [{ template_params: undefined }, 'The template_params parameter must be an object'],
    [{ template_params: 'text' }, 'The template_params parameter must be an object'],
    [{ template_params: [] }, 'The template_params parameter must be an object'],
    [{ lib_version: 4 }, 'The lib_version parameter must be text'],
  ])('%j', async (changes, text) => {
    expect(await answersTo(emailCall({}, changes))).toEqual([400, text])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'sent as %s',
    async (type) => {
      expect(await answersTo(emailCall(), { 'content-type': type })).toEqual([
        415,
        'Content-Type must be application/json.',
      ])
    },
  )
})

describe('a call that is not text', () => {
  test('bytes that are not UTF-8', async () => {
    const payload = Buffer.from(
      JSON.stringify(emailCall({ user_first_name: 'Rach?l' })).replace('?', '\u00ff'),
      'latin1',
    )
    const answer = await app.inject({ ...sending(''), payload })
    expect([answer.statusCode, answer.body]).toEqual([400, 'The request can’t be read: its text must be UTF-8.'])
  })

  test('in another encoding', async () => {
    const headers = { 'content-type': 'application/json; charset=iso-8859-1' }
    expect(await answersTo(emailCall(), headers)).toEqual([415, 'The charset must be UTF-8.'])
    expect((await answersTo(emailCall(), { 'content-type': 'application/json; charset=UTF-8' }))[0]).toBe(200)
  })
})

test('thousands of fields get one sentence', async () => {
  const fields = Object.fromEntries(Array.from({ length: 3000 }, (_, number) => [`f${number}`, 'x']))
  expect(await answersTo(emailCall(fields))).toEqual([422, 'template_params: Send at most 50 fields.'])
})

test('at most twenty errors are listed', async () => {
  const fields = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`f${number}`, 'x']))
  const [status, text] = await answersTo(emailCall(fields))
  expect([status, String(text).match(/Leave this out/g)?.length]).toEqual([422, 20])
})

describe('a call from another site', () => {
  const foreign = [403, 'This call must come from a page of this site.']

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
  ])('%j is refused', async (headers) => {
    expect(await answersTo(emailCall(), headers)).toEqual(foreign)
  })

  test.each([
    { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('%j is our own page, or no page at all', async (headers) => {
    expect((await answersTo(emailCall(), headers))[0]).toBe(200)
  })

  test('the form for visitors without JavaScript is protected, too', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/requests/tour',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'user_first_name=Rachel',
    })
    expect([answer.statusCode, answer.body]).toEqual(foreign)
  })
})

describe('a call that is too large', () => {
  test('a body over 64 KB', async () => {
    expect(await answersTo(emailCall({ additional_info: 'x'.repeat(65 * 1024) }))).toEqual([
      413,
      'The request is too large: at most 64 KB are accepted.',
    ])
  })

  test('parameters over 50 KB in a body under 64 KB', async () => {
    expect(await answersTo(emailCall({ additional_info: 'x'.repeat(51_000) }))).toEqual([
      413,
      'The template_params are too large: at most 50 KB are accepted.',
    ])
  })

  test('parameters nested thousands deep', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const body = JSON.stringify(emailCall({ user_first_name: 'DEEP' })).replace('"DEEP"', deep)
    expect(await answersTo(body)).toEqual([400, expect.stringContaining('32')])
  })
})

describe('the response to an invalid request names the field', () => {
  test.each(fieldsOf(tour).filter(({ required }) => required))('without $name', async ({ name, missing }) => {
    for (const value of [undefined, '', '  ', 'N/A'])
      expect(await answersTo(emailCall({ [name]: value }))).toEqual([
        422,
        `Please fill in all required fields. ${name}: ${missing}`,
      ])
  })

  test.each(fieldsOf(tour))('$name of a wrong type', async ({ name }) => {
    for (const value of [7, false, null, ['x'], { toString: 'x' }])
      expect(await answersTo(emailCall({ [name]: value }))).toEqual([422, `${name}: Send this as text.`])
  })

  test.each(fieldsOf(tour).flatMap((field) => ('maxCharacters' in field ? [field] : [])))(
    '$name over its $maxCharacters characters',
    async ({ name, maxCharacters }) => {
      const others = { relationship_to_student: 'Other', student_type: 'Other' }
      expect(await answersTo(emailCall({ ...others, [name]: 'x'.repeat(maxCharacters + 1) }))).toEqual([
        422,
        `${name}: Shorten this to ${maxCharacters} characters or fewer.`,
      ])
    },
  )

  test.each(['a@example.org, b@example.org', '"a b"@example.org', 'a@b'])(
    'an address that names more or less than one mailbox: %s',
    async (value) => {
      expect(await answersTo(emailCall({ user_email: value }))).toEqual([
        422,
        'user_email: Enter an email address like name@example.org.',
      ])
    },
  )

  test('a field that the form does not have', async () => {
    expect(await answersTo(emailCall({ recipient: 'evil@example.org' }))).toEqual([
      422,
      'recipient: Leave this out: the form has no such field.',
    ])
  })

  test('thousands of unknown fields get a few sentences', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, number) => [`f${number}`, '']))
    const [status, text] = await answersTo(emailCall(many))
    expect(status).toBe(422)
    expect(String(text).length).toBeLessThan(2000)
  })
})

describe('a filled honeypot is named, so that no request is dropped silently', () => {
  const trap = { homepage: 'https://evil.example' }
  const sentence = 'We do not need your homepage. Please leave it out and send again.'

  test('in a request', async () => {
    expect(await answersTo(emailCall(trap))).toEqual([422, `homepage: ${sentence}`])
  })

  test('in a copy', async () => {
    const copy = { ...sending({ type: 'tour', params: { ...tourAnswers, ...trap } }), url: '/api/requests/record' }
    const answer = await app.inject(copy)
    expect([answer.statusCode, answer.body]).toEqual([422, `homepage: ${sentence}`])
  })

  test('among subscribers', async () => {
    const answer = await app.inject(subscribing(trap))
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { homepage: sentence }])
  })
})

const otherCalls = [
  ['/api/constant-contact/subscribe', (last_name: unknown) => subscribing({ last_name })],
  [
    '/api/requests/record',
    (user_last_name: unknown) => ({
      ...sending({ type: 'tour', params: { ...tourAnswers, user_last_name } }),
      url: '/api/requests/record',
    }),
  ],
] as const

describe.each(otherCalls)('%s', (_path, callWith) => {
  test.each([
    ['half a character', 'Levi\uD800', 'Write this again: it holds a broken character.'],
    ['81 characters', 'x'.repeat(81), 'Shorten this to 80 characters or fewer.'],
    ['a number', 7, 'Send this as text.'],
    ['a list', ['Levi'], 'Send this as text.'],
    ['an object', { $ne: '' }, 'Send this as text.'],
  ])('names a field that holds %s', async (_what, value, sentence) => {
    const answer = await app.inject(callWith(value))
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('last_name')
    expect(answer.body).toContain(sentence)
  })

  test('rejects thousands of levels of nesting', async () => {
    const call = callWith('DEEP')
    const payload = call.payload.replace('"DEEP"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    expect((await app.inject({ ...call, payload })).statusCode).toBe(400)
  })

  test('lists only a few of thousands of unknown fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, number) => [`f${number}`, '']))
    const call = callWith('Levi')
    const payload = call.payload.replace('"Levi"', `"Levi",${JSON.stringify(many).slice(1, -1)}`)
    const answer = await app.inject({ ...call, payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.body.length).toBeLessThan(2500)
  })

  test('rejects keys that would pollute the object prototype', async () => {
    const call = callWith('Levi')
    const payload = call.payload.replace('{', '{"__proto__":{"isAdmin":true},')
    expect((await app.inject({ ...call, payload })).statusCode).toBe(400)
  })
})
