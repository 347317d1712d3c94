import { afterEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import { adminSite } from '#tests/support/admin-site'
import { exampleAnswers } from '#tests/support/adopted-campus'
import { storedRequests } from '#tests/support/test-app'
import { STARTER } from '../../words/starter.ts'

/** A site whose words are those of the starter, and nobody has changed one. */
function starterSite() {
  // The pictures beside the words are those of the content folder.
  vi.stubEnv('CONTENT_DIR', STARTER)
  return adminSite({ CONTENT_DIR: STARTER })
}
afterEach(() => vi.unstubAllEnvs())

test('ten questions are offered to whoever may publish, and publish a campus of the starter', async () => {
  const { call, as, words, db } = await starterSite()
  const owner = await as('owner')
  expect((await call('GET', WORDS_PATHS.today, { cookie: owner })).json()).toMatchObject({ isStarter: true })
  const questions = (await call('GET', WORDS_PATHS.adopting, { cookie: owner })).json()
  expect(questions.questions).toHaveLength(10)
  expect(questions.value.features).toMatchObject({ tours: true, soup: false })
  expect((await call('GET', WORDS_PATHS.adopting, { cookie: await as('editor') })).statusCode).toBe(403)

  const body = { base: questions.revision, answers: exampleAnswers() }
  const answer = await call('POST', WORDS_PATHS.adopting, { cookie: owner, body })
  expect(answer.json().change.outcome).toBe('published')
  expect(answer.json().notes).toContainEqual(
    expect.objectContaining({
      path: 'staff/dana-weiss.yaml',
      title: 'Dana Weiss',
      what: 'two or three sentences of their own.',
    }),
  )
  const { files } = await words.publisher.published()
  // Published words are told by it from another campus's.
  expect(parse(files.get('site.yaml') ?? '')).toMatchObject({ id: 'starter', name: 'Redwood Hillel' })
  expect(files.has('staff/first-person.yaml')).toBe(false)
  // Nobody had the mailboxes of the starter.
  expect(await storedRequests(db)).toEqual([])

  expect((await call('GET', WORDS_PATHS.today, { cookie: owner })).json()).toMatchObject({ isStarter: false })
  // What is left can be read later, too.
  const later = await call('GET', WORDS_PATHS.adopting, { cookie: owner })
  expect(later.json()).toEqual({ notes: answer.json().notes })
  expect((await call('POST', WORDS_PATHS.adopting, { cookie: owner, body })).statusCode).toBe(409)
})

test('colors that can’t be read are refused, and a logo of no picture', async () => {
  const { call, as, words } = await starterSite()
  const cookie = await as('owner')
  const { revision } = (await call('GET', WORDS_PATHS.adopting, { cookie })).json()
  const answers = { ...exampleAnswers(), logo: '/art/none.svg', colors: { main: '#8899cc' } }
  const { change } = (await call('POST', WORDS_PATHS.adopting, { cookie, body: { base: revision, answers } })).json()
  expect(change.outcome).toBe('invalid')
  expect(change.problems.map(({ file, at }: { file: string; at: string[] }) => [file, ...at].join(' '))).toEqual(
    expect.arrayContaining(['theme.yaml logo', 'theme.yaml colors main']),
  )
  expect((await words.publisher.published()).files.has('staff/first-person.yaml')).toBe(true)
})

test('a wrong answer is said at its control, and nothing is published', async () => {
  const { call, as, words } = await starterSite()
  const cookie = await as('owner')
  const { revision } = (await call('GET', WORDS_PATHS.adopting, { cookie })).json()
  const { url: _, ...answers } = { ...exampleAnswers(), phone: '541-555' }
  const answer = (await call('POST', WORDS_PATHS.adopting, { cookie, body: { base: revision, answers } })).json()
  expect(answer.change.outcome).toBe('invalid')
  expect(answer.change.problems).toEqual([
    expect.objectContaining({ file: 'answers', at: ['phone'], labels: ['Phone'], found: '"541-555"' }),
    expect.objectContaining({ file: 'answers', at: ['url'], found: 'nothing', fix: 'fill it in' }),
  ])
  expect((await words.publisher.published()).files.has('staff/first-person.yaml')).toBe(true)
})

test('a campus is asked nothing, and has nothing of the starter left', async () => {
  const { call, as } = await adminSite()
  const cookie = await as('owner')
  expect((await call('GET', WORDS_PATHS.today, { cookie })).json()).toMatchObject({ isStarter: false })
  expect((await call('GET', WORDS_PATHS.adopting, { cookie })).json()).toEqual({ notes: [] })
})
