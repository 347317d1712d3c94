import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { VITALS_PATH } from '#schemas/http/paths'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, REQUEST_ID_PARAM } from '#schemas/requests/protection'
import { subscribeForm } from '#server/mailing-list/routes'
import { mailingList as list, room, soup, tour } from '#tests/support/campus-forms'
import { emailCall, sending } from '../support/requests.ts'
import { testApp } from '../support/test-app.ts'

const BODIES_FOR_EACH_CALL = 520
const MOST_GROWTH_MEGABYTES = 24
const DOCUMENTED = [200, 204, 303, 400, 403, 413, 415, 422]

const { app, store } = await testApp({ cleanUp: afterAll })
let sent = 0

const ODD = ['N/A', 'Other', '\r\n', '\0', '\u2028', '\u202E', '\uD800', '<script>', "';--", 'a@b.c, d@e.f']
const MORE_ODD = ['2026-02-30', '0', '9'.repeat(300), '\u{1F54E}'.repeat(200), '__proto__', 'x'.repeat(5000)]
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...ODD, ...MORE_ODD))
const anyValue = fc.oneof({ weight: 5, arbitrary: anyText }, { weight: 1, arbitrary: fc.jsonValue() })

/** Mostly the first, and once in a while the other. */
const mostly = <T, U>(weight: number, usual: fc.Arbitrary<T>, other: fc.Arbitrary<U>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other })

const SOUND: Partial<Record<Field['type'], string[]>> = {
  email: ['rachel@example.org', 'leah+list@example.org'],
  tel: ['410-555-0123'],
  count: ['1', '12'],
  'date-from-today': ['2026-12-04', '2099-12-04'],
  'year-from-now': ['2026', '2027', '2028'],
}

const soundFor = (field: Field): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...(field.type === 'choice'
      ? field.options.map(({ value }) => value)
      : (SOUND[field.type] ?? ['Rachel', '12', '2026-12-04'])),
  )

/** Valid and invalid answers to a form, what is sent along with them, and unknown fields. */
const answersTo = (form: Form): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(fieldsOf(form).map((field) => [field.name, mostly(8, soundFor(field), anyValue)])), {
        requiredKeys: fieldsOf(form).flatMap(({ name, required }) => (required ? [name] : [])),
      }),
      mostly(
        2,
        fc.constant({}),
        fc.record(
          {
            [REQUEST_ID_PARAM]: fc.oneof(fc.uuid(), anyValue),
            [FORM_TOKEN_PARAM]: anyValue,
            [HONEYPOT_PARAM]: anyValue,
          },
          { requiredKeys: [] },
        ),
      ),
      mostly(4, fc.constant({}), fc.dictionary(anyText, anyValue)),
    )
    .map(([own, along, foreign]) => ({ ...foreign, ...own, ...along }))

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const types = [JSON_TYPE, FORM_TYPE, 'text/plain', 'multipart/form-data; boundary=x', 'x']
const origins = ['http://localhost', 'https://evil.example', 'null', 'not an address']
const oddHeaders = mostly(
  10,
  fc.constant({}),
  fc.record({ 'content-type': fc.constantFrom(...types), origin: fc.constantFrom(...origins) }, { requiredKeys: [] }),
)

/** As JSON, complete or truncated; or any JSON; or any text. */
const asJson = (body: fc.Arbitrary<unknown>) =>
  mostly(
    6,
    fc.tuple(mostly(12, body, fc.jsonValue()), mostly(12, fc.constant(undefined), fc.nat(200))),
    fc.tuple(fc.constant(undefined), fc.constant(0)),
  ).chain(([whole, length]) => (whole === undefined ? anyText : fc.constant(JSON.stringify(whole).slice(0, length))))

/** As an ordinary form, with any value as a text; or any text. */
const asForm = (body: fc.Arbitrary<object>) =>
  mostly(
    12,
    body.map((answers) =>
      new URLSearchParams(
        Object.entries(answers).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value)),
        ]),
      ).toString(),
    ),
    anyText,
  )

const measures = fc.array(
  fc.record({
    name: mostly(4, fc.constantFrom('CLS', 'LCP'), anyValue),
    rating: mostly(4, fc.constantFrom('good', 'poor'), anyValue),
  }),
  { minLength: 1, maxLength: 6 },
)

const heap = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 2 ** 20
}
let heapBefore = Number.NaN

const email = (form: Form) =>
  asJson(answersTo(form).map((params) => ({ ...emailCall({}, { template_id: form.kind }), template_params: params })))
const copy = asJson(answersTo(soup).map((params) => ({ type: 'soup', params })))

test.each<[string, string, string, fc.Arbitrary<string>, number[]]>([
  ['a tour request', '/api/v1.0/email/send', JSON_TYPE, email(tour), [200, 422]],
  ['a soup request', '/api/v1.0/email/send', JSON_TYPE, email(soup), [200, 422]],
  ['a room request', '/api/v1.0/email/send', JSON_TYPE, email(room), [200, 422]],
  ['a subscriber', '/api/constant-contact/subscribe', JSON_TYPE, asJson(answersTo(subscribeForm(list))), [200, 422]],
  ['a copy', '/api/requests/record', JSON_TYPE, copy, [200, 422]],
  ['what a page measured', VITALS_PATH, JSON_TYPE, asJson(measures), [204, 400]],
  ['a tour form', '/requests/tour', FORM_TYPE, asForm(answersTo(tour)), [303, 422]],
  ['a soup form', '/requests/soup', FORM_TYPE, asForm(answersTo(soup)), [303, 422]],
  ['a room form', '/requests/room', FORM_TYPE, asForm(answersTo(room)), [303, 422]],
  ['the mailing list’s form', '/mailing-list', FORM_TYPE, asForm(answersTo(list)), [303, 422]],
])('whatever arrives as %s, at %s, gets a documented answer', async (_what, url, type, payloads, both) => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(payloads, oddHeaders, async (payload, odd) => {
      sent += 1
      const remoteAddress = `10.0.${sent >> 8}.${sent & 255}`
      const call = { method: 'POST' as const, url, headers: { 'content-type': type, ...odd }, payload, remoteAddress }
      const { statusCode, body, headers } = await app.inject(call)
      seen.add(statusCode)
      expect(DOCUMENTED).toContain(statusCode)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toMatch(/node_modules|\bat .+:\d+:\d+|SqliteError|ZodError/)
    }),
    { numRuns: BODIES_FOR_EACH_CALL },
  )
  // Both valid and invalid input must have been among them, or the test has shown nothing.
  expect([...seen]).toEqual(expect.arrayContaining(both))
  if (Number.isNaN(heapBefore)) heapBefore = heap()
})

test('after more than five thousand calls the process works and uses no more memory', async () => {
  expect(sent).toBeGreaterThan(5000)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject(sending(emailCall()))).statusCode).toBe(200)
  expect((await store.readBacklog()).waiting).toBeGreaterThan(0)
  expect(heap() - heapBefore).toBeLessThan(MOST_GROWTH_MEGABYTES)
})
