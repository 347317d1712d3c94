import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { phoneAddress } from '../../site/components/contact/contact.ts'
import { content, pages, rootOf } from '../support/small-campus.ts'
import { textOf } from '../support/text-of.ts'

test('the logo of each page links home, and its footer has our address, our email and our telephone', () => {
  const { address, email, phone } = content.site
  expect(pages.length).toBeGreaterThan(30)
  for (const { path, root } of pages) {
    const logo = root.querySelector('header a')
    expect([logo?.getAttribute('href'), logo?.text], path).toEqual(['/', expect.stringContaining('Juniper Hill')])
    const footer = root.querySelector('footer')
    expect(footer?.querySelector('address')?.text, path).toContain(address.street)
    for (const href of [`mailto:${email}`, phoneAddress(phone)])
      expect(footer?.querySelector(`a[href="${href}"]`), path).not.toBeNull()
  }
})

test('the footer has what the specification names, and the current year', () => {
  const footer = rootOf('/staff').querySelector('footer')
  const headings = footer?.querySelectorAll('h2').map(textOf)
  for (const heading of ['Find Us', 'Contact Information', 'Connect With Us', 'Quick Links', 'Our Partners'])
    expect(headings).toContain(heading)
  const tabs = new Map(footer?.querySelectorAll('a').map((link) => [textOf(link), link.getAttribute('target')]))
  for (const name of ['Donate Now', 'Shop Juniper', 'Join Our Mailing List', 'Instagram', 'YouTube'])
    expect(tabs.get(`${name} (opens in a new tab)`), name).toBe('_blank')
  for (const name of ['Privacy Policy', 'Terms of Use'])
    expect([tabs.has(name), tabs.get(name)], name).toEqual([true, undefined])
  expect(textOf(footer)).toContain('12 Juniper Lane, Rowan Falls, NY 10999')
  expect(textOf(footer)).toContain('© 2026 Juniper Hill Hillel')
})

test('the 404 page says that it can’t find the page, and links home', () => {
  const root = rootOf('/404')
  expect(textOf(root.querySelector('h1'))).toBe("Oops! We can't find that page")
  expect(textOf(root.querySelector('main a[href="/"]'))).toBe('Return Home')
})

test('the home page has six events, four pictures of the elections that lead elsewhere, and three testimonials', () => {
  const carousel = (name: string) => rootOf('/').querySelector(`[aria-label="${name}"]`)
  const slides = (name: string) => carousel(name)?.querySelectorAll('[aria-roledescription="slide"]')
  expect(slides('Events')).toHaveLength(6)
  expect(slides('What people say')).toHaveLength(3)
  expect(slides('Student elections')).toHaveLength(4)
  for (const day of ['Thursday, November 12', 'Saturday, November 21'])
    expect(textOf(carousel('Student elections'))).toContain(day)
  for (const slide of slides('Student elections') ?? [])
    expect(slide.querySelector('a[target="_blank"][rel="noopener noreferrer"]')?.getAttribute('href')).toMatch(
      /^https:\/\/(forms|documents)\./,
    )
})

test('there are two doors, each with a contact and two links, and two cards of what we offer', () => {
  const doors = rootOf('/').querySelectorAll('#doors li')
  expect(doors.map((door) => textOf(door.querySelector('h3')))).toEqual(['First year', 'Parents'])
  for (const door of doors) {
    expect(textOf(door)).toContain('Ask for')
    expect(door.querySelectorAll('a:not([href^="mailto:"])')).toHaveLength(2)
  }
  const offers = rootOf('/').querySelectorAll('[aria-labelledby="offers-heading"] h3')
  expect(offers.map(textOf)).toEqual(['A full table', 'Old books'])
})

test('a testimonial says the class of a student, and the title of anybody else', () => {
  const captions = rootOf('/').querySelectorAll('[aria-label="What people say"] figcaption')
  expect(captions.map(textOf)).toEqual(['Tali BrandtClass of 2028', 'Omar FieldsClass of 2027', 'Grace AdlerParent'])
})

test('answers to questions link to other pages and to a person’s mail, and a missing question can be mailed', () => {
  const main = rootOf('/faq').querySelector('main')
  const answer = main?.querySelector('#how-do-i-meet-people')
  expect(textOf(answer?.querySelector('a[href="/student-groups"]'))).toBe('student groups')
  expect(textOf(answer?.querySelector('a[href="mailto:ruth@example.org"]'))).toContain('Ruth Alvarez')
  expect(main?.querySelectorAll('section').at(-1)?.querySelector('a')?.getAttribute('href')).toBe(
    'mailto:house@example.org',
  )
})

test('pages for parents lead on to the mailing list and back from the start, welcome them, and have their network', () => {
  const connected = rootOf('/parents/get-connected').querySelector('main')
  expect(textOf(connected?.querySelector('a[href="/mailing-list"]'))).toBe('Go to Mailing List Now')
  expect(connected?.querySelectorAll('a[href="/parents"]').map(textOf)).toContain('Back to Parents')
  const informed = rootOf('/parents/stay-informed').querySelector('main')
  expect(textOf(informed)).toContain('Welcome.Join the mailing list')
  expect(informed?.querySelectorAll('h3').map(textOf).sort()).toEqual(['The families’ group', 'The family letter'])
})

test('each filter of all dates has an address of its own, and a date leads to its event, which has a file to add', () => {
  const filters = (path: string) => rootOf(path).querySelectorAll('nav[aria-label="Filter: What"] a')
  const food = '/program-calendar/category/food'
  const toFood = filters('/program-calendar/dates').filter((link) => link.getAttribute('href') === `${food}#agenda`)
  expect(toFood.map(textOf)).toEqual(['Food'])
  const current = filters(food).filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(textOf)).toEqual(['Food'])
  expect(textOf(rootOf(food).querySelector('[data-agenda] a[href="/events/bagel-brunch"]'))).toBe('Bagel Brunch')
  const event = rootOf('/events/bagel-brunch')
  expect(textOf(event.querySelector('h1'))).toBe('Bagel Brunch')
  expect(textOf(event.querySelector('a[href$=".ics"]'))).toContain('Add to calendar')
})

test('the mission page has its statement and each core value', () => {
  const main = rootOf('/mission').querySelector('main')
  const values = content.entries('values')
  const shown = main?.querySelectorAll('li:has(h3)').map((each) => [textOf(each.querySelector('h3')), textOf(each)])
  expect(shown).toEqual(values.map(({ title, description }) => [title, expect.stringContaining(description)]))
  expect(main?.querySelectorAll('p').length).toBeGreaterThan(values.length)
})

test('a weekend for prospective students says when it is, for whom and what', () => {
  const weekend = content.entry('prospective', 'weekend')
  const detail = rootOf('/prospective-students').querySelector('dialog[id="weekend"]')
  for (const words of [weekend.details?.timing, weekend.details?.audience, 'Bring a sweater.'])
    expect(detail?.text).toContain(words)
})

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
  expectWords(dinner, ['Dining Room', 'Tell us you’re coming'])
  expect(linkIn(dinner, 'the evening')).toBe('/holidays#shabbat')
  expect(linkIn(card('Soup Night'), 'Sign Up')).toBe('/events/soup-night#sign-up')
})

test('the public calendar is named for what it is, in Eastern time, with a link next to it', () => {
  const calendar = rootOf('/program-calendar').querySelector('[data-embed*="ctz=America%2FNew_York"]')
  expect(calendar?.getAttribute('data-embed-title')).toBe('The calendar of Juniper Hill, in Eastern time')
  expect(linkIn(calendar?.parentNode, 'Open the calendar on a page')).toMatch(/^https:\/\/calendar\.google\.com\//)
  const parts = rootOf('/program-calendar').querySelectorAll('main :is(#events, [data-embed], #agenda)')
  expect(parts.map(({ id }) => id)).toEqual(['events', '', 'agenda'])
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
  const times = mornings
    ?.querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(textOf).join(' '))
  expect(times).toEqual(['Sunday 9:00 AM', 'Wednesday 7:45 AM', 'Saturday 10:00 AM'])
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
    'hearing loop',
  ])
  const inUse = 'In use in term: Fridays, 6:00 PM, Friday Services; Every other'
  expectWords(rooms.get('Library'), ['Up to 12 people', inUse, 'A whiteboard'])
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

const holidays = rootOf('/holidays')
/** The detail of a holiday. What it fetches when it opens is on a holidays of its own. */
const detailOf = (id: string) => holidays.querySelector(`dialog[id="${id}"]`)
const fetchedFor = (id: string) => rootOf('/holidays/schedules').querySelector(`[id="${id}"]`)

test('four holidays are in a list, what is next first, and those without a schedule say so', () => {
  const cards = holidays.querySelectorAll('main li').filter((each) => each.querySelector('h2'))
  const titleOf = (card: (typeof cards)[number]) => textOf(card.querySelector('h2'))
  expect(cards.map(titleOf)).toEqual(['Shabbat', 'Hanukkah', 'Purim', 'High Holidays'])
  const unset = cards.filter((card) => textOf(card).includes('Schedule TBD')).map(titleOf)
  expect(unset).toEqual(['Hanukkah', 'Purim', 'High Holidays'])
})

test('holidays that are over show the dates of the next ones, and a table for each part of last year’s schedule', () => {
  const detail = textOf(detailOf('high-holidays'))
  for (const words of [
    ...['October 1 to 3, 2027 · 1 and 2 Tishrei 5788', 'Candles Friday, October 1, 6:31 PM', 'Schedule TBD'],
    'Last year: September 11 to October 4, 2026',
  ])
    expect(detail).toContain(words)
  const tables = fetchedFor('high-holidays')?.querySelectorAll('table') ?? []
  const captions = tables.map((table) => textOf(table.querySelector('caption')))
  expect(captions).toEqual(['Rosh Hashanah', 'Yom Kippur', 'Sukkot', 'Simchat Torah'])
  const [first] = tables
  expect(textOf(first?.querySelector('th[scope="rowgroup"]'))).toBe('Friday, September 11')
  expect(textOf(first?.querySelector('tbody'))).toContain('7:30 PMRosh Hashanah dinner, $10')
})

test('each night of Hanukkah has the time of its candles, and its meals a link to sign up', () => {
  const detail = detailOf('hanukkah')
  const nights =
    detail
      ?.querySelectorAll('li')
      .map(textOf)
      .filter((words) => /^Night \d/.test(words)) ?? []
  expect(nights).toHaveLength(8)
  expect(nights[0]).toBe('Night 1 Friday, December 4, by 4:25 PM')
  expect(nights[1]).toBe('Night 2 Saturday, December 5, 5:28 PM')
  expect(textOf(detail)).toContain('Candle times above, what is set below; the rest of our program is not set yet.')
  expect(textOf(detail?.querySelector('a[target="_blank"]'))).toContain('Reserve a plate')
})

test('Shabbat lists its Fridays, its Saturdays and where each service is', () => {
  const tables = new Map(
    detailOf('shabbat')
      ?.querySelectorAll('table')
      .map((table) => [textOf(table.querySelector('caption')), textOf(table)]),
  )
  expect([...tables.keys()]).toEqual(['Fridays', 'Saturdays', 'Services'])
  expect(tables.get('Fridays')).toContain('7:30 PM (6:30 PM in winter)')
  expect(tables.get('Saturdays')).toContain('Havdalah')
  expect(tables.get('Services')).toContain('Reform, with guitarAttic')
})

test('a holiday whose schedule is not ready keeps its times to itself', () => {
  const purim = detailOf('purim')
  expect(textOf(purim)).toContain('Schedule TBD')
  expect(purim?.querySelectorAll('table')).toEqual([])
  expect(textOf(purim), 'no candles are lit on Purim').not.toContain('Candles')
  expect(fetchedFor('purim')).toBeNull()
})
