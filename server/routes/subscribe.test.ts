import { expect, test } from 'vitest'
import { t } from '#schemas/language'
import { NOW, subscribing, testApp } from '#tests/support/test-app'

const sent = {
  success: true,
  message: "Thank you for subscribing! You'll receive updates from Juniper Hill Hillel soon.",
}
const dueFor = (channels: ['constant-contact']) => ({ now: NOW, claimSeconds: 60, limit: 10, channels })

async function list(env: Record<string, string> = {}) {
  const { app, store, wakes } = await testApp({ env })
  return {
    app,
    store,
    wakes,
    join: async (body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await app.inject(subscribing(body, headers))
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
      return [answer.statusCode, answer.json()]
    },
    /** Who is to be told to the mailing list's service. */
    due: () => store.claimDue(dueFor(['constant-contact'])),
  }
}

test('a subscriber is thanked once they are stored', async () => {
  const { join, due, wakes } = await list()
  expect(await join()).toEqual([200, sent])
  expect(wakes()).toBe(1)
  const [delivery] = await due()
  expect(delivery?.submission).toMatchObject({
    kind: 'mailing-list',
    createdAt: NOW,
    fields: {
      firstName: 'Noa',
      lastName: 'Birnbaum',
      email: 'Noa@example.org',
      memberType: 'undergraduate-student',
      graduationYear: 'junior',
      familyMemberType: '',
    },
  })
})

test('other member types need no year, and a leftover year is not stored', async () => {
  const { join, due } = await list()
  expect(await join({ member_type: 'alumni', graduation_year: 'junior', family_member_type: null })).toEqual([
    200,
    sent,
  ])
  expect((await due())[0]?.submission.fields).toMatchObject({ memberType: 'alumni', graduationYear: '' })
})

test('the same address again, in upper or lower case, is the same subscriber, whose answers nobody else can replace', async () => {
  const { join, due } = await list()
  await join()
  expect(await join({ email: 'noa@EXAMPLE.org', member_type: 'alumni' })).toEqual([200, sent])
  const deliveries = await due()
  expect(deliveries.map(({ submission }) => submission.fields.memberType)).toEqual(['undergraduate-student'])
})

test('a call that is made twice, because its answer was lost, is one', async () => {
  const { join, due, wakes } = await list()
  for (let time = 0; time < 2; time += 1)
    expect(await join({ request_id: 'minted-when-it-opened' })).toEqual([200, sent])
  expect(wakes()).toBe(1)
  expect(await due()).toHaveLength(1)
})

test.each([
  ['first_name', ' ', 'First name is required'],
  ['last_name', '', 'Last name is required'],
  ['email', 'noa at home', 'Please enter a valid email address'],
  ['email', undefined, 'Please enter a valid email address'],
  ['member_type', '', 'Please select your community member type'],
  ['graduation_year', '', 'Please select your graduation year'],
])('%s as %j is named, and nobody is stored', async (name, value, sentence) => {
  const { join, due, wakes } = await list()
  const missing = name === 'email' && value ? 'Please check the marked fields.' : 'Please fill in all required fields.'
  expect(await join({ [name]: value })).toEqual([
    422,
    { success: false, message: missing, errors: { [name]: sentence } },
  ])
  expect(await due()).toEqual([])
  expect(wakes()).toBe(0)
})

test('family members are asked how they are related', async () => {
  const { join } = await list()
  const [status, answer] = await join({ member_type: 'family-member' })
  expect([status, answer.errors]).toEqual([422, { family_member_type: 'Please select your relationship' }])
})

test('every mistake is named at once', async () => {
  const { join } = await list()
  const [status, answer] = await join({
    first_name: '',
    email: 'x',
    member_type: 'dean',
    firstName: 'Noa',
    list: 'all',
  })
  expect(status).toBe(422)
  expect(answer.errors).toEqual({
    first_name: 'First name is required',
    email: 'Please enter a valid email address',
    member_type: 'Choose one of these: Undergraduate student, Graduate student, Alumni, Family member, Other.',
    firstName: 'Leave this out: the form has no such field.',
    list: 'Leave this out: the form has no such field.',
  })
})

const refused = (message: string) => ({ success: false, message, errors: {} })

test.each<[string, ReturnType<typeof subscribing>, number, string]>([
  [
    'another site',
    subscribing({}, { origin: 'https://evil.example' }),
    403,
    'This call must come from a page of this site.',
  ],
  ['no JSON', subscribing('{"email":'), 400, 'The request can’t be read: its body must be valid JSON.'],
  ['no object', subscribing('[]'), 400, 'The body must be a JSON object'],
  [
    'an ordinary form',
    subscribing('email=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'Content-Type must be application/json.',
  ],
  [
    'too much',
    subscribing({ last_name: 'x'.repeat(65 * 1024) }),
    413,
    'The request is too large: at most 64 KB are accepted.',
  ],
])('what comes as %s is refused in the same shape', async (_what, call, status, message) => {
  const { app } = await testApp()
  const answer = await app.inject(call)
  expect([answer.statusCode, answer.json()]).toEqual([status, refused(message)])
})

test('too many sign-ups are asked to wait, in the same response format', async () => {
  const { app, join } = await list({ PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' })
  expect((await join())[0]).toBe(200)
  expect(await join()).toEqual([429, refused(t('problems.tooMany'))])
  expect((await app.inject(subscribing())).headers['retry-after']).toBeDefined()
})

test('if subscribers can’t be stored, nobody is thanked', async () => {
  const { join, store } = await list()
  await store.close()
  expect(await join()).toEqual([503, refused(t('problems.notSaved'))])
})
