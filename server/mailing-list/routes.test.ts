import { expect, test } from 'vitest'
import { t } from '#schemas/locale'
import { subscribing } from '#tests/support/requests'
import { NOW } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'

const message = "Thank you for subscribing! You'll receive updates from Juniper Hill Hillel soon."
const sent = { success: true, message }

async function list(env: Record<string, string> = {}) {
  const { app, store, wakes } = await testApp({ env })
  const join = async (body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject(subscribing(body, headers))
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    return [answer.statusCode, answer.json(), answer.headers['retry-after']]
  }
  const due = async () => {
    const channels = ['constant-contact'] as const
    const deliveries = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10, channels: [...channels] })
    return deliveries.map(({ submission }) => submission)
  }
  return { store, wakes, join, due }
}

test('a subscriber is thanked once they are stored', async () => {
  const { join, due, wakes } = await list()
  expect((await join()).slice(0, 2)).toEqual([200, sent])
  expect(wakes()).toBe(1)
  const answers = { memberType: 'undergraduate-student', graduationYear: 'junior', familyMemberType: '' }
  const fields = { firstName: 'Noa', lastName: 'Birnbaum', email: 'Noa@example.org', ...answers }
  expect(await due()).toMatchObject([{ kind: 'mailing-list', createdAt: NOW, fields }])
})

test('other member types need no year, and a leftover year is not stored', async () => {
  const { join, due } = await list()
  const alumni = { member_type: 'alumni', graduation_year: 'junior', family_member_type: null }
  expect((await join(alumni))[0]).toBe(200)
  expect((await due())[0]?.fields).toMatchObject({ memberType: 'alumni', graduationYear: '' })
})

test('the same address again, in upper or lower case, is the same subscriber, whose answers nobody else can replace', async () => {
  const { join, due } = await list()
  await join()
  expect((await join({ email: 'noa@EXAMPLE.org', member_type: 'alumni' })).slice(0, 2)).toEqual([200, sent])
  expect((await due()).map(({ fields }) => fields.memberType)).toEqual(['undergraduate-student'])
})

test('what is missing or wrong is named, all at once, and nobody is stored', async () => {
  const { join, due, wakes } = await list()
  for (const [name, value, sentence] of [
    ['first_name', ' ', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['email', 'noa at home', 'Please enter a valid email address'],
    ['email', undefined, 'Please enter a valid email address'],
    ['member_type', '', 'Please select your community member type'],
    ['graduation_year', '', 'Please select your graduation year'],
  ] as const) {
    const marked = value === 'noa at home'
    const summary = marked ? 'Please check the marked fields.' : 'Please fill in all required fields.'
    const [status, answer] = await join({ [name]: value })
    expect([status, answer]).toEqual([422, { success: false, message: summary, errors: { [name]: sentence } }])
  }
  const several = { first_name: '', email: 'x', member_type: 'dean', firstName: 'Noa', list: 'all' }
  expect((await join(several))[1].errors).toEqual({
    first_name: 'First name is required',
    email: 'Please enter a valid email address',
    member_type: 'Choose one of these: Undergraduate student, Graduate student, Alumni, Family member, Other.',
    firstName: 'Leave this out: the form has no such field.',
    list: 'Leave this out: the form has no such field.',
  })
  expect([await due(), wakes()]).toEqual([[], 0])
})

test('family members are asked how they are related', async () => {
  const { join } = await list()
  const [status, answer] = await join({ member_type: 'family-member' })
  expect([status, answer.errors]).toEqual([422, { family_member_type: 'Please select your relationship' }])
})

test('whatever is refused is refused in the same shape', async () => {
  const { join, due } = await list({ PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const evil = { origin: 'https://evil.example' }
  for (const [body, headers, status, sentence] of [
    [{}, evil, 403, 'This call must come from a page of this site.'],
    ['{"email":', {}, 400, 'The request can’t be read: its body must be valid JSON.'],
    ['[]', {}, 400, 'The body must be a JSON object'],
    ['email=x', form, 415, 'Content-Type must be application/json.'],
    [{ last_name: 'x'.repeat(65 * 1024) }, {}, 413, 'The request is too large: at most 64 KB are accepted.'],
    [{}, {}, 200, undefined],
    [{}, {}, 429, t('problems.tooMany')],
  ] as const) {
    const [answered, answer, retryAfter] = await join(body, { ...headers })
    expect([answered, retryAfter !== undefined]).toEqual([status, status === 429])
    if (sentence) expect(answer).toEqual({ success: false, message: sentence, errors: {} })
  }
  const unsaved = await list()
  await unsaved.store.close()
  expect((await unsaved.join()).slice(0, 2)).toEqual([
    503,
    { success: false, message: t('problems.notSaved'), errors: {} },
  ])
  expect(await due()).toHaveLength(1)
})
