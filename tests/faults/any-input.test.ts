import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { type Form, fieldsOf } from '#schemas/forms/define-form'
import type { Field } from '#schemas/forms/fields'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, REQUEST_ID_PARAM } from '#schemas/forms/protection'
import { VITALS_PATH } from '#schemas/http/paths'
import { subscribeForm } from '#schemas/http/subscribe-call'
import { mailingList as list, room, soup, tour } from '#tests/support/campus-forms'
import '../support/same-inputs.ts'
import { emailCall, sending, testApp } from '../support/test-app.ts'

/**
 * Any input to any call, thousands of times: the response is a documented one and never an internal error, the
 * process keeps running, and its memory does not grow.
 */
const BODIES_FOR_EACH_CALL = 1020
const MOST_GROWTH_MEGABYTES = 24
const FAULTLESS = [200, 204, 303, 400, 403, 413, 415, 422]

const { app, store } = await testApp({ cleanUp: afterAll })
let sent = 0

const oddTexts = [
  ...[
    'N/A',
    'None',
    'Other',
    'Student',
    '\r\n',
    '\0',
    '\u2028',
    '\u202E',
    '\uD800',
    '=?utf-8?Q?x?=',
    '<script>',
    "';--",
  ],
  ...[
    'a@b.c',
    'a@b.c, d@e.f',
    '2026-12-04',
    '2026-02-30',
    '0',
    '25',
    '9'.repeat(300),
    '\u{1F54E}'.repeat(200),
    '__proto__',
  ],
]
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...oddTexts), fc.constant('x'.repeat(5000)))
const anyValue = fc.oneof({ weight: 5, arbitrary: anyText }, { weight: 1, arbitrary: fc.jsonValue() })

/** Valid answers to a field, or nearly: a day may be over. */
function soundFor(field: Field): fc.Arbitrary<string> {
  switch (field.type) {
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value))
    case 'email':
      return fc.constantFrom('rachel@example.org', 'leah+list@example.org')
    case 'tel':
      return fc.constant('410-555-0123')
    case 'count':
      return fc.constantFrom('1', '12')
    case 'date-from-today':
      return fc.constantFrom('2026-12-04', '2099-12-04')
    case 'year-from-now':
      return fc.constantFrom('2026', '2027', '2028')
    default:
      return fc.constantFrom('Rachel', '12', '2026-12-04')
  }
}

/** A valid or invalid answer to a field. */
const sayingTo = (field: Field): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: soundFor(field) }, { weight: 1, arbitrary: anyValue })

/** What is sent along with the answers. */
const beside = fc.record(
  { [REQUEST_ID_PARAM]: fc.oneof(fc.uuid(), anyValue), [FORM_TOKEN_PARAM]: anyValue, [HONEYPOT_PARAM]: anyValue },
  { requiredKeys: [] },
)

/**
 * Everything that may be sent to a form: valid and invalid answers, what is sent along with them, and unknown fields.
 */
const answersTo = (form: Form) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(fieldsOf(form).map((field) => [field.name, sayingTo(field)])), {
        requiredKeys: fieldsOf(form).flatMap(({ name, required }) => (required ? [name] : [])),
      }),
      fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: beside }),
      fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.dictionary(anyText, anyValue) }),
    )
    .map(([own, along, foreign]) => ({ ...foreign, ...own, ...along }))

const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'x',
]
const origins = ['http://localhost', 'https://evil.example', 'null', 'not an address']

/** Ways in which the envelope of a call may be wrong. */
const oddHeaders = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ 'content-type': fc.constantFrom(...types) }) },
  { weight: 1, arbitrary: fc.record({ origin: fc.constantFrom(...origins) }) },
)

/** As JSON, complete or truncated; or as any text. */
const asJson = (body: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 12, arbitrary: body.map((whole) => JSON.stringify(whole)) },
    {
      weight: 1,
      arbitrary: fc.tuple(body, fc.nat(200)).map(([whole, length]) => JSON.stringify(whole).slice(0, length)),
    },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anyText },
  )

/** As an ordinary form, with any value as a text. */
const asForm = (body: fc.Arbitrary<object>) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: body.map((answers) =>
        new URLSearchParams(Object.entries(answers).map(([name, value]) => [name, textOf(value)])).toString(),
      ),
    },
    { weight: 1, arbitrary: anyText },
  )
const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value)))

async function bombard(url: string, type: string, payloads: fc.Arbitrary<string>): Promise<Set<number>> {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(payloads, oddHeaders, async (payload, odd) => {
      sent += 1
      const call: InjectOptions = { method: 'POST', url, headers: { 'content-type': type, ...odd }, payload }
      const { statusCode, body, headers } = await app.inject(call)
      seen.add(statusCode)
      expect(FAULTLESS).toContain(statusCode)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toMatch(/node_modules|\bat .+:\d+:\d+|SqliteError|ZodError/)
    }),
    { numRuns: BODIES_FOR_EACH_CALL },
  )
  return seen
}

const measures = fc.array(
  fc.record({
    name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('CLS', 'LCP') }, anyValue),
    rating: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('good', 'poor') }, anyValue),
  }),
  { minLength: 1, maxLength: 6 },
)

const json = 'application/json'
const ordinary = 'application/x-www-form-urlencoded'
const email = (form: Form) =>
  asJson(answersTo(form).map((params) => ({ ...emailCall({}, { template_id: form.kind }), template_params: params })))

const heap = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 2 ** 20
}
let heapBefore = Number.NaN

test.each<[string, string, string, fc.Arbitrary<string>, number[]]>([
  ['a tour request', '/api/v1.0/email/send', json, email(tour), [200, 422]],
  ['a soup request', '/api/v1.0/email/send', json, email(soup), [200, 422]],
  ['a room request', '/api/v1.0/email/send', json, email(room), [200, 422]],
  ['a subscriber', '/api/constant-contact/subscribe', json, asJson(answersTo(subscribeForm(list))), [200, 422]],
  [
    'a copy',
    '/api/requests/record',
    json,
    asJson(answersTo(soup).map((params) => ({ type: 'soup', params }))),
    [200, 422],
  ],
  ['what a page measured', VITALS_PATH, json, asJson(measures), [204, 400]],
  ['a tour form', '/requests/tour', ordinary, asForm(answersTo(tour)), [303, 422]],
  ['a soup form', '/requests/soup', ordinary, asForm(answersTo(soup)), [303, 422]],
  ['a room form', '/requests/room', ordinary, asForm(answersTo(room)), [303, 422]],
  ['the mailing list’s form', '/mailing-list', ordinary, asForm(answersTo(list)), [303, 422]],
])('whatever arrives as %s, at %s, gets a documented answer', async (_what, url, type, payloads, both) => {
  const seen = await bombard(url, type, payloads)
  // Both valid and invalid input must have been among them, or the test has shown nothing.
  expect([...seen]).toEqual(expect.arrayContaining(both))
  if (Number.isNaN(heapBefore)) heapBefore = heap()
})

test('after more than ten thousand calls the process works and uses no more memory', async () => {
  expect(sent).toBeGreaterThan(10_000)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject(sending(emailCall()))).statusCode).toBe(200)
  expect((await store.backlog()).waiting).toBeGreaterThan(0)
  const growth = heap() - heapBefore
  console.info(`${sent} bodies; the heap went from ${heapBefore.toFixed(1)} MB by ${growth.toFixed(1)} MB`)
  expect(growth).toBeLessThan(MOST_GROWTH_MEGABYTES)
})
