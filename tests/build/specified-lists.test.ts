import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { rootOf } from '../support/small-campus.ts'
import { textOf } from '../support/text-of.ts'

type Found = HTMLElement | null | undefined

/** The cards of a page by their headings. */
const cardsOf = (path: string) =>
  new Map(
    rootOf(path)
      .querySelectorAll('main li')
      .filter((item) => item.querySelector('h2, h3'))
      .map((item) => [textOf(item.querySelector('h2, h3')), item]),
  )

/** The address of the link that begins with these words. */
const linkIn = (place: Found, words: string) =>
  place
    ?.querySelectorAll('a')
    .find((link) => textOf(link).startsWith(words))
    ?.getAttribute('href')

function expectWords(place: Found, words: readonly string[]): void {
  for (const each of words) expect(textOf(place)).toContain(each)
}

test('three people are on the staff, one of them a couple with two pictures', () => {
  const people = cardsOf('/staff')
  expect([...people.keys()]).toEqual(['Ruth Alvarez', 'Rabbi Sam and Dina Weiss', 'Noam Peretz'])
  expect([...people.values()].map((person) => person.querySelectorAll('img').length)).toEqual([1, 2, 1])
})

test('each event shows its day, time and place, and how to sign up', () => {
  const events = rootOf('/program-calendar').querySelector('[aria-roledescription="carousel"][aria-label="Events"]')
  const cards = events?.querySelectorAll('[aria-roledescription="slide"]') ?? []
  expect(cards).toHaveLength(6)
  const card = (title: string) => cards.find((each) => textOf(each.querySelector('h3')) === title)
  const dinner = card('Shabbat Dinner')
  expect(textOf(dinner?.querySelector('time'))).toBe('Friday, December 4, 6:30 PM to 9:00 PM')
  expectWords(dinner, ['Dining Room'])
  expect(linkIn(dinner, 'the evening')).toBe('/holidays#shabbat')
  expect(textOf(dinner?.querySelector('a[target="_blank"]'))).toContain('Tell us you’re coming')
  expect(linkIn(card('Soup Night'), 'Sign Up')).toBe('/events/soup-night#sign-up')
})

test('the public calendar is named for what it is, in Eastern time, with a link next to it', () => {
  const calendar = rootOf('/program-calendar').querySelector('[data-embed*="ctz=America%2FNew_York"]')
  expect(calendar?.getAttribute('data-embed-title')).toBe('The calendar of Juniper Hill, in Eastern time')
  expect(linkIn(calendar?.parentNode, 'Open the calendar on a page of its own')).toMatch(
    /^https:\/\/calendar\.google\.com\//,
  )
  const main = rootOf('/program-calendar').querySelector('main')
  const parts = main?.querySelectorAll('#events, [data-embed], #agenda').map(({ id }) => id || 'calendar')
  expect(parts).toEqual(['events', 'calendar', 'agenda'])
})

test('a fellowship and the trips say how long they run, what they cost, and whether one can apply', () => {
  expectWords(cardsOf('/jewish-learning').get('Text Circle'), ['8 weeks', 'Coming Soon'])
  const trips = [...cardsOf('/travel-opportunities').values()].map(textOf).sort()
  expect(trips).toEqual([
    expect.stringMatching(/^Desert Week7 days · Cost: Free.*Coming Soon/),
    expect.stringMatching(/^Two Sides5 days · Cost: \$180.*Applications Closed/),
  ])
})

test('a paid role leads to its page, its form or a mail; where none is open, somebody knows more', () => {
  const page = rootOf('/internship-opportunities')
  expect(linkIn(page.querySelector('#fellowships'), 'See Fellowships')).toBe('/jewish-learning')
  expect(linkIn(page.querySelector('#kitchen'), 'Apply Now')).toMatch(/^https:/)
  expect(linkIn(page.querySelector('#front-desk'), 'Contact to Apply')).toMatch(/^mailto:noam@example\.org\?subject=/)
  for (const role of ['#outreach', '#letter-desk']) expectWords(page.querySelector(role), ['knows more.'])
})

test('the hub of programs counts what there is and what is open, and leads to the staff', () => {
  const cards = cardsOf('/student-life-opportunities')
  expectWords(cards.get('Travel'), ['2 trips', '0 open'])
  expectWords(cards.get('Paid Roles'), ['5 roles', '2 open'])
  expectWords(cards.get('Mentors'), ['2 open'])
  expect(linkIn(rootOf('/student-life-opportunities'), 'Contact Staff')).toBe('/staff')
})

test('both student groups have somebody to write to, and a form for whoever is interested', () => {
  const page = rootOf('/student-groups')
  const opened = page.querySelectorAll('main button[command="show-modal"]').map((button) => {
    expect(textOf(button)).toMatch(/^Read more about /)
    return page.querySelector(`dialog[id="${button.getAttribute('commandfor')}"]`)
  })
  expect(opened).toHaveLength(2)
  for (const group of opened) expect(group?.querySelector('a[href^="mailto:"]')).not.toBeNull()
  expect(linkIn(page, 'Fill in the interest form')).toMatch(/^https:/)
})

test('the soup page says when, for whom and how, by when to ask, and whom', () => {
  const page = rootOf('/kosher-soup-delivery')
  const main = page.querySelector('main')
  expect(main?.querySelectorAll('h2').map(textOf)).toEqual(['Availability', 'Restrictions', 'Delivery Information'])
  expectWords(main, ['Monday to Wednesday', '11:00 AM to 3:00 PM', 'While classes meet'])
  expect(linkIn(main, 'Noam Peretz')).toMatch(/^mailto:/)
  expect(main?.querySelector('button[commandfor="request"]')).not.toBeNull()
  for (const place of [main, page.querySelector('#request')])
    expectWords(place, ['Next delivery: Monday, November 30. Ask by 9:30 AM that day.'])
})

test('the minyan has its place, its time on each day, and its contact', () => {
  const minyan = rootOf('/religious-life').querySelector('#minyan')
  expectWords(minyan, ['12 Juniper Lane, library', 'Kaddish'])
  const mornings = minyan?.querySelectorAll('table').find((table) => textOf(table).startsWith('Every morning'))
  expect(
    mornings?.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('th, td').map(textOf).join(' ')),
  ).toEqual(['Sunday 9:00 AM', 'Wednesday 7:45 AM', 'Saturday 10:00 AM'])
  expect(minyan?.querySelectorAll('li').map(textOf)).toContainEqual(expect.stringContaining('coffee'))
  expect(linkIn(minyan, 'Rabbi Sam and Dina Weiss')).toMatch(/^mailto:/)
})

test('four resources for parents are in a list, with icons, and three open with their sections', () => {
  const page = rootOf('/parent-resources')
  const cards = cardsOf('/parent-resources')
  expect([...cards.keys()]).toEqual(['Emergency', 'Safety', 'Calendar', 'Wellness'])
  const icons = [...cards.values()].flatMap((card) => card.querySelector('[data-icon]')?.attributes['data-icon'] ?? [])
  expect(icons).toEqual(['emergency', 'safety', 'calendar'])
  const headings = (id: string) => page.querySelectorAll(`#${id} :is(h3, h4, caption)`).map(textOf)
  expect(headings('emergency')).toEqual(['Emergency Contacts', 'Contacts', 'Health Services', 'Wellness Programs'])
  expect(headings('safety')).toEqual(['Safety Resources', 'Contacts'])
  expect(headings('calendar')).toEqual([
    ...['Fall Semester', 'Spring Semester', 'Fall Holidays', 'Spring Holidays', 'Public Transportation', 'Parking'],
    ...['Recommended Hotels', 'Dining Options'],
  ])
})

test('an emergency contact is called, and another written to, with one tap', () => {
  const emergency = rootOf('/parent-resources').querySelector('#emergency')
  const called = (href: string) => emergency?.querySelector(`a[href="${href}"]`)?.getAttribute('aria-label')
  expect(called('tel:911')).toBe('Call Emergency: 911')
  expect(called('tel:+14105550177')).toContain('Juniper Hill Hillel')
  expect(linkIn(emergency, 'Ruth')).toMatch(/^mailto:.+@/)
})

test('both rooms say how many fit, what is in them, and when they are in use', () => {
  const rooms = cardsOf('/room-reservation')
  expectWords(rooms.get('Dining Room'), [
    'Up to 60 people. From $30 an hour',
    'In use in term: Fridays, 7:30 PM (6:30 PM in winter), Shabbat Dinner; Tuesdays, 8:00 PM, Porch Band.',
  ])
  expectWords(rooms.get('Library'), [
    'Up to 12 people',
    'In use in term: Fridays, 6:00 PM, Friday Services; Every other',
  ])
  const features = (room: string) => rooms.get(room)?.querySelectorAll('li').map(textOf).join()
  expect(features('Dining Room')).toContain('hearing loop')
  expect(features('Library')).toContain('A whiteboard')
})

test('the policies of rooms end with somebody to ask', () => {
  const policies = rootOf('/room-reservation').querySelector('section[aria-labelledby="before-you-book-heading"]')
  expect(textOf(policies?.querySelector('li'))).toBe(
    'Ask at least 2 weeks in advance. A staff member replies within 2-3 business days.',
  )
  expect(linkIn(policies, 'Noam Peretz')).toBe('mailto:noam@example.org')
})

test('the form for a room says when to ask and when we respond', () => {
  const form = rootOf('/room-reservation').querySelector('dialog[id="room"]')
  expectWords(form, ['at least 2 weeks in advance', 'within 2-3 business days'])
  expect(form?.querySelector('[name="facility_requested"]')).not.toBeNull()
})

test('the page for gifts says what each does, and its button warns as Donate does', () => {
  const page = rootOf('/give')
  expectWords(page.querySelector('main'), ['Soup for one.'])
  const button = page.querySelector('main button[command="show-modal"]')
  expect(textOf(button)).toBe('Give online')
  const warning = page.querySelector(`dialog[id="${button?.getAttribute('commandfor')}"]`)
  expectWords(warning, ['You are leaving'])
  expect(linkIn(warning, 'Continue')).toMatch(/^https:\/\/give\.example\.org\//)
  expect(linkIn(warning, 'What a gift does')).toBe('/give')
})

test('the search page says what today is where nothing is asked', () => {
  const main = rootOf('/search').querySelector('main')
  expect(main?.querySelectorAll('h2').map(textOf)).toContain('Today')
  expect(linkIn(main, 'Candle lighting')).toBe('/#this-shabbat')
})
