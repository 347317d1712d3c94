import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createSearch } from '#search/create-search'
import { drawingAt } from '#site/drawing'
import { answers, answersOf, answersOfToday } from './answers'
import { searchIndex } from './build-index'

const content = readContent()
const at = (moment: string | number) => drawingAt(typeof moment === 'number' ? moment : Date.parse(moment), content, {})
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

test('says when candles are lit and, once they are, what comes next', () => {
  const titleAt = (moment: string) => answerAt(moment, 'candle lighting')?.title
  expect(titleAt('2026-12-04T15:00-05:00')).toMatch(/^Candle lighting: Friday, December 4, 4:\d\d PM$/)
  expect(titleAt('2026-12-05T12:00-05:00')).toMatch(/^Havdalah: Saturday, December 5, 5:\d\d PM$/)
})

test('leads with the candles where an event is before them, and with the end of Shabbat where somebody asks for it', () => {
  const before = '2026-09-11T15:00-04:00'
  const candles = answerAt(before, 'shabbat')
  expect(candles?.title).toBe('Candle lighting: Friday, September 11, 7:03 PM')
  expect(candles?.facts).toContainEqual({ label: 'Services', text: '6:00 PM' })
  for (const query of ['havdalah', 'when does shabbat end', 'when is shabbat over', 'הבדלה'])
    expect(answerAt(before, query)?.title, query).toBe('Havdalah: Sunday, September 13, 7:59 PM')
})

test('an event that takes sign-ups says until when, and leads to its form; once sign-up is closed, to its page', () => {
  const taking = readContent()
  const seats = { places: 9, guests: 0, closes: '2 hours before', waitlist: true, ask: [], tell: [] }
  Object.assign(taking.entry('events', 'shabbat-dinner'), { seats, hasSignup: false, signupLink: undefined })
  const answer = (moment: string) =>
    createSearch(searchIndex(drawingAt(Date.parse(moment), taking, {}))).answer('dinner')
  const open = answer('2026-12-04T12:00-05:00')
  expect(open?.link).toMatchObject({ path: '/events/shabbat-dinner#sign-up' })
  expect(open?.facts).toContainEqual({ label: 'Sign up', text: expect.stringMatching(/^until Friday, December 4, \d/) })
  expect(answer('2026-12-04T18:00-05:00')?.link).toMatchObject({ path: '/events/shabbat-dinner' })
})

test('whoever asks for soup reads of a delivery that they can still ask for', () => {
  const titleAt = (moment: string) => answerAt(moment, 'soup')?.title
  expect(titleAt('2026-12-01T09:00-05:00')).toContain('Tuesday, December 1')
  expect(titleAt('2026-12-01T10:00-05:00')).not.toContain('Tuesday, December 1')
  expect(titleAt('2026-12-01T10:00-05:00')).toContain('Wednesday, December 2')
})

test('says whether the house is open, and in the coming week', () => {
  expect(answerAt('2026-12-04T15:00-05:00', 'are you open today')).toMatchObject({
    title: expect.stringMatching(/^(Open until|Closed|Opens)/),
    facts: expect.arrayContaining([expect.anything()]),
  })
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

test('says what is on from Friday to Sunday, and of a day without events that nothing is planned', () => {
  const tuesday = '2026-12-01T12:00-05:00'
  const weekend = answerAt(tuesday, 'this weekend')
  expect(weekend?.title).toBe('Friday, December 4 to Sunday, December 6')
  expect(weekend?.facts).toContainEqual({ label: 'Friday, 6:30 PM to 9:00 PM', text: 'Shabbat Dinner' })
  const empty = answerAt('2026-11-24T10:00-05:00', 'wednesday')
  expect([empty?.title, empty?.facts]).toEqual(['Nothing is planned for Wednesday, November 25.', []])
})

test('where nothing is asked, what is on is named for the moment, not for each day', () => {
  const ids = answersOfToday(at('2026-12-01T12:00-05:00')).map(({ id }) => id)
  expect(ids).toContain('today')
  expect(ids.filter((id) => id.startsWith('today/'))).toEqual([])
})

test('says what one can apply for now, and what later', () => {
  const answer = answerAt('2026-11-24T10:00-05:00', 'how do i apply now')
  expect(answer?.title).toMatch(/^Applications Open: .*Front Desk/)
  expect(answer?.title).not.toContain('Outreach')
  expect(answer?.facts.find(({ label }) => label === 'Coming Soon')?.text).toContain('Outreach')
  expect(answerAt('2027-01-20T10:00-05:00', 'apply')?.title).toContain('Outreach')
})

test('says how a sign-up is cancelled, on a campus that takes any', () => {
  const answer = answerAt('2026-11-24T10:00-05:00', 'cancel my sign up')
  expect(answer?.title).toBe('The mail about your sign-up has a link that changes or cancels it.')
  expect(answer?.facts.map(({ label }) => label)).toEqual(['No mail?'])
  const without = readContent()
  for (const event of without.entries('events')) Object.assign(event, { seats: undefined })
  expect(answers(drawingAt(Date.now(), without, {})).find(({ id }) => id === 'sign-up')).toBeUndefined()
})

test('a name that several people have is answered with all of them, and more of it with one', () => {
  const two = readContent()
  const [first, second, ...others] = two.entries('staff')
  Object.assign(first ?? {}, { name: 'Rabbi Ruth Alvarez' })
  Object.assign(second ?? {}, { name: 'Rabbi Sam Weiss' })
  for (const [place, person] of others.entries()) Object.assign(person, { name: `Somebody Else${place}` })
  const { answer } = createSearch(searchIndex(drawingAt(Date.parse('2026-11-24T10:00-05:00'), two, {})))
  for (const query of ['rabbi phone', 'email a rabbi']) {
    expect(answer(query)?.title).toBe('Rabbi Ruth Alvarez · Rabbi Sam Weiss')
    const labels = answer(query)?.facts.map(({ label }) => label)
    expect(labels).toEqual(['Rabbi Ruth Alvarez', 'Rabbi Sam Weiss', 'Telephone'])
  }
  expect(answer('rabbi sam phone')?.title).toMatch(/^Rabbi Sam Weiss, /)
})

test('says when dinner is, where, and what is on the table', () => {
  const answer = answerAt('2026-12-02T15:00-05:00', 'what dinner is today')
  expect(answer?.title).toMatch(/^Shabbat Dinner: Friday, December 4/)
  expect(answer?.facts.map(({ label }) => label)).toContain('Where')
})

test('says when a holiday is, by any of its names, and how to reach somebody', () => {
  const [person] = content.entries('staff')
  expect(answerAt('2026-11-24T10:00-05:00', 'when is hanukkah')?.title).toBe('Hanukkah: December 4 to 12, 2026')
  const answer = answerAt('2026-11-24T10:00-05:00', `${person?.name.split(' ')[0]} phone`)
  expect(answer?.id).toBe(`person/${person?.id}`)
  expect(answer?.facts.find(({ label }) => label === 'Telephone')?.link?.href).toMatch(/^tel:/)
})
