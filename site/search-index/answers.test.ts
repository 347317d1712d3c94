import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createSearch } from '#search/create-search'
import { createRenderContext } from '#site/render-context'
import { answers, answersOf, answersOfToday } from './answers'
import { searchIndex } from './search-index'

const content = readContent()
const at = (moment: string | number) =>
  createRenderContext(typeof moment === 'number' ? moment : Date.parse(moment), content, {})
const answerAt = (moment: string, query: string) => createSearch(searchIndex(at(moment))).answer(query)

/** Moments on which much changes: in a break, on a Friday before and after candles, on Shabbat, at night. */
const moments = [
  '2026-11-24T10:00-05:00',
  '2026-12-04T15:00-05:00',
  '2026-12-04T18:00-05:00',
  '2026-12-05T17:00-05:00',
  '2027-03-16T23:59-04:00',
]

test('every kind of answer has words in this campus’s list, and an answer', () => {
  expect(new Set(content.search.answers.map(({ about }) => about))).toEqual(new Set(Object.keys(answersOf)))
  const given = new Set(answers(at('2026-12-04T15:00-05:00')).map(({ id }) => id.split('/')[0]))
  expect(Object.keys(answersOf).filter((kind) => !given.has(kind))).toEqual([])
})

test('an answer holds until its moment: until then it is the same, and its index holds no longer', () => {
  for (const moment of moments) {
    const index = searchIndex(at(moment))
    const timed = index.answers.filter(({ until }) => until !== undefined)
    expect(timed.length).toBeGreaterThan(5)
    expect(index.until).toBeLessThanOrEqual(Math.min(...timed.map(({ until = 0 }) => until)))
    for (const { id, title, facts, until = 0 } of timed) {
      expect(until).toBeGreaterThan(Date.parse(moment))
      const later = answers(at(until - 1)).find((each) => each.id === id)
      expect({ title: later?.title, facts: later?.facts }, `${id} at ${moment}`).toEqual({ title, facts })
    }
  }
})

const TUESDAY = '2026-11-24T10:00-05:00'
const FRIDAY = '2026-12-04T15:00-05:00'
const EVE = '2026-09-11T15:00-04:00'

test.each([
  [FRIDAY, 'candle lighting', /^Candle lighting: Friday, December 4, 4:\d\d PM$/],
  ['2026-12-05T12:00-05:00', 'candle lighting', /^Havdalah: Saturday, December 5, 5:\d\d PM$/],
  // Where an event is before the candles, these come first; where somebody asks for it, the end of Shabbat.
  [EVE, 'shabbat', /^Candle lighting: Friday, September 11, 7:03 PM$/],
  [EVE, 'havdalah', /^Havdalah: Sunday, September 13, 7:59 PM$/],
  [EVE, 'when does shabbat end', /^Havdalah: Sunday, September 13, 7:59 PM$/],
  [EVE, 'when is shabbat over', /^Havdalah: Sunday, September 13, 7:59 PM$/],
  [EVE, 'הבדלה', /^Havdalah: Sunday, September 13, 7:59 PM$/],
  // Of a delivery that one can still ask for.
  ['2026-12-01T09:00-05:00', 'soup', /Tuesday, December 1/],
  ['2026-12-01T10:00-05:00', 'soup', /^(?!.*Tuesday, December 1).*Wednesday, December 2/],
  [FRIDAY, 'are you open today', /^(Open until|Closed|Opens)/],
  ['2026-12-01T12:00-05:00', 'this weekend', /^Friday, December 4 to Sunday, December 6$/],
  [TUESDAY, 'wednesday', /^Nothing is planned for Wednesday, November 25\.$/],
  [TUESDAY, 'how do i apply now', /^Applications Open: (?!.*Outreach).*Front Desk/],
  ['2027-01-20T10:00-05:00', 'apply', /Outreach/],
  [TUESDAY, 'cancel my sign up', /^The mail about your sign-up has a link that changes or cancels it\.$/],
  ['2026-12-02T15:00-05:00', 'what dinner is today', /^Shabbat Dinner: Friday, December 4/],
  [TUESDAY, 'when is hanukkah', /^Hanukkah: December 4 to 12, 2026$/],
])('at %s, "%s" is answered: %s', (moment, query, title) => {
  expect(answerAt(moment, query)?.title).toMatch(title)
})

test.each([
  [EVE, 'shabbat', { label: 'Services', text: '6:00 PM' }],
  [FRIDAY, 'are you open today', expect.anything()],
  ['2026-12-01T12:00-05:00', 'this weekend', { label: 'Friday, 6:30 PM to 9:00 PM', text: 'Shabbat Dinner' }],
  [TUESDAY, 'how do i apply now', { label: 'Coming Soon', text: expect.stringContaining('Outreach') }],
  [TUESDAY, 'cancel my sign up', expect.objectContaining({ label: 'No mail?' })],
  ['2026-12-02T15:00-05:00', 'what dinner is today', expect.objectContaining({ label: 'Where' })],
])('at %s, the answer to "%s" says more: %o', (moment, query, fact) => {
  expect(answerAt(moment, query)?.facts).toContainEqual(fact)
})

test('an event that takes sign-ups says until when, and leads to its form; once sign-up is closed, to its page', () => {
  const taking = readContent()
  const seats = { places: 9, guests: 0, closes: '2 hours before', waitlist: true, ask: [], questions: [], tell: [] }
  Object.assign(taking.entry('events', 'shabbat-dinner'), { seats, hasSignup: false, signupLink: undefined })
  const answer = (moment: string) =>
    createSearch(searchIndex(createRenderContext(Date.parse(moment), taking, {}))).answer('dinner')
  const open = answer('2026-12-04T12:00-05:00')
  expect(open?.link).toMatchObject({ path: '/events/shabbat-dinner#sign-up' })
  expect(open?.facts).toContainEqual({ label: 'Sign up', text: expect.stringMatching(/^until Friday, December 4, \d/) })
  expect(answer('2026-12-04T18:00-05:00')?.link).toMatchObject({ path: '/events/shabbat-dinner' })
})

test('says what is on a day, whatever somebody calls it', () => {
  const sunday = '2026-11-29T12:00-05:00'
  const facts = (query: string) => answerAt(sunday, query)?.facts.map(({ label, text }) => `${label} ${text}`)
  const names = ['dec 4', 'December 4th', '4 decmber', '12/4', 'friday', 'fri december 4', 'whats on this friday night']
  for (const query of names) {
    expect(answerAt(sunday, query)?.title, query).toBe('Friday, December 4')
    expect(facts(query), query).toContainEqual(expect.stringMatching(/^6:30 PM to .* Shabbat Dinner$/))
  }
  expect(facts('dec 4')).toContain('Friday Hanukkah, night 1')
  expect(answerAt(sunday, 'tomorrow')?.title).toBe('Monday, November 30')
  expect(facts('events tomorrow')).toEqual(facts('monday'))
  expect(facts('tomorrow')).not.toEqual([])
  expect(answerAt(sunday, 'events this weekend')?.title).toBe('Sunday, November 29')
  const ids = ['friday jobs', 'dec', '4', 'today'].map((query) => answerAt(sunday, query)?.id)
  expect(ids).toEqual([undefined, undefined, undefined, 'today'])
})

test('where nothing is asked, what is on is named for the moment, not for each day', () => {
  const ids = answersOfToday(at('2026-12-01T12:00-05:00')).map(({ id }) => id)
  expect(ids).toContain('today')
  expect(ids.filter((id) => id.startsWith('today/'))).toEqual([])
})

test('says by when one must apply, for everything or for what is named', () => {
  const text = 'Opens Tuesday, January 19, 2027, closes Friday, February 12, 2027.'
  for (const query of ['deadline', 'internship deadline', 'deadlines'])
    expect(answerAt('2026-11-24T10:00-05:00', query)?.facts, query).toContainEqual({
      label: 'Outreach Internship',
      text,
    })
  expect(answerAt('2026-11-24T10:00-05:00', 'outreach deadline')).toMatchObject({
    title: `Outreach Internship: ${text}`,
    link: { path: '/internship-opportunities#outreach' },
  })
})

test('a campus that takes no sign-ups says nothing of how one is cancelled', () => {
  const without = readContent()
  for (const event of without.entries('events')) Object.assign(event, { seats: undefined })
  expect(answers(createRenderContext(Date.now(), without, {})).find(({ id }) => id === 'sign-up')).toBeUndefined()
})

test('a name that several people have is answered with all of them, and more of it with one', () => {
  const two = readContent()
  const [first, second, ...others] = two.entries('staff')
  Object.assign(first ?? {}, { name: 'Rabbi Ruth Alvarez' })
  Object.assign(second ?? {}, { name: 'Rabbi Sam Weiss' })
  for (const [place, person] of others.entries()) Object.assign(person, { name: `Somebody Else${place}` })
  const { answer } = createSearch(searchIndex(createRenderContext(Date.parse('2026-11-24T10:00-05:00'), two, {})))
  for (const query of ['rabbi phone', 'email a rabbi']) {
    expect(answer(query)?.title).toBe('Rabbi Ruth Alvarez · Rabbi Sam Weiss')
    const labels = answer(query)?.facts.map(({ label }) => label)
    expect(labels).toEqual(['Rabbi Ruth Alvarez', 'Rabbi Sam Weiss', 'Telephone'])
  }
  expect(answer('rabbi sam phone')?.title).toMatch(/^Rabbi Sam Weiss, /)
})

test('says how to reach somebody', () => {
  const [person] = content.entries('staff')
  const answer = answerAt(TUESDAY, `${person?.name.split(' ')[0]} phone`)
  expect(answer?.id).toBe(`person/${person?.id}`)
  expect(answer?.facts.find(({ label }) => label === 'Telephone')?.link?.href).toMatch(/^tel:/)
})
