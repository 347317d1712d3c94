import { afterEach, expect, test, vi } from 'vitest'
import { adminSite } from '#tests/support/admin-site'
import { exampleAnswers } from '#tests/support/adopted-campus'
import { storedRequests } from '#tests/support/temporary-store'
import { STARTER } from '../content/starter.ts'

/** A site whose words are those of the starter, and nobody has changed one. */
async function starterSite() {
  // The pictures beside the words are those of the content folder.
  vi.stubEnv('CONTENT_DIR', STARTER)
  const site = await adminSite({ CONTENT_DIR: STARTER })
  const cookie = await site.as('owner')
  const get = async (path: string) => (await site.callProcedure(path, undefined, { cookie })).json()
  const questions = await get('adopting.questions')
  const answer = (answers: object) =>
    site.callProcedure('adopting.answer', { base: questions.revision, answers }, { cookie })
  const isStarter = async () => (await get('calendar.today')).isStarter
  const entries = async () => (await site.content.publisher.published()).entries
  return { ...site, get, questions, answer, isStarter, entries }
}
afterEach(() => vi.unstubAllEnvs())

test('ten questions are offered, and publish a campus of the starter, once', async () => {
  const { get, questions, answer, isStarter, entries, db } = await starterSite()
  expect(await isStarter()).toBe(true)
  expect(questions.questions).toHaveLength(10)
  expect(questions.value.features).toMatchObject({ tours: true, soup: false })

  const { change, notes } = (await answer(exampleAnswers())).json()
  expect(change.outcome).toBe('published')
  const what = 'two or three sentences of their own.'
  expect(notes).toContainEqual(expect.objectContaining({ path: 'staff/dana-weiss.yaml', title: 'Dana Weiss', what }))
  const published = await entries()
  // Published words are told by it from another campus's.
  expect(published.get('site.yaml')).toMatchObject({ id: 'starter', name: 'Redwood Hillel' })
  expect(published.has('staff/first-person.yaml')).toBe(false)
  // Nobody had the mailboxes of the starter.
  expect(await storedRequests(db)).toEqual([])

  expect(await isStarter()).toBe(false)
  // What is left can be read later, too.
  expect(await get('adopting.questions')).toEqual({ notes })
  expect((await answer(exampleAnswers())).statusCode).toBe(409)
})

test('a wrong answer, colors that can’t be read and a logo of no picture are said at their controls, and nothing is published', async () => {
  const { answer, entries } = await starterSite()
  const { url: _, ...answers } = { ...exampleAnswers(), phone: '541-555' }
  const { change } = (await answer(answers)).json()
  expect(change.outcome).toBe('invalid')
  expect(change.issues).toEqual([
    expect.objectContaining({
      file: 'answers',
      at: ['phone'],
      labels: ['Phone'],
      message: expect.stringMatching(/^“541-555” is no telephone number\./),
    }),
    expect.objectContaining({ file: 'answers', at: ['url'], message: 'Fill in “Website”.', isMissing: true }),
  ])
  const unlinked = { ...exampleAnswers(), features: { shop: true } }
  expect((await answer(unlinked)).json().change.issues).toEqual([
    expect.objectContaining({ at: ['shop'], message: 'Say where the shop is, or switch it off.' }),
  ])
  const look = { ...exampleAnswers(), logo: '/art/none.svg', colors: { main: '#8899cc' } }
  const { outcome, issues } = (await answer(look)).json().change
  expect(outcome).toBe('invalid')
  expect(issues.map(({ file, at }: { file: string; at: string[] }) => [file, ...at].join(' '))).toEqual(
    expect.arrayContaining(['theme.yaml logo', 'theme.yaml colors main']),
  )
  expect((await entries()).has('staff/first-person.yaml')).toBe(true)
})

test('a campus is asked nothing, and has nothing of the starter left', async () => {
  const { callProcedure, as } = await adminSite()
  const cookie = await as('owner')
  expect((await callProcedure('calendar.today', undefined, { cookie })).json()).toMatchObject({ isStarter: false })
  expect((await callProcedure('adopting.questions', undefined, { cookie })).json()).toEqual({ notes: [] })
})
