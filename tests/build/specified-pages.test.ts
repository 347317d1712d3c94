import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { phoneAddress } from '../../site/components/contact/contact.ts'
import { content, pages, rootOf } from './campus-pages.ts'
import { textOf } from './read-pages.ts'

type Found = HTMLElement | null | undefined

const at = (path: string, selector = 'main'): Found => rootOf(path).querySelector(selector)
const textsIn = (part: Found, selector: string) => part?.querySelectorAll(selector).map(textOf)
const attributesIn = (part: Found, selector: string, name: string) =>
  part?.querySelectorAll(selector).map((each) => each.getAttribute(name))

/** The cards of a page by their headings. */
const cardsOf = (path: string) =>
  new Map(
    rootOf(path)
      .querySelectorAll('main li')
      .filter((item) => item.querySelector('h2, h3'))
      .map((item) => [textOf(item.querySelector('h2, h3')), item]),
  )

/** The address of the link that begins with these words. */
const linkIn = (part: Found, words: string) =>
  part
    ?.querySelectorAll('a')
    .find((link) => textOf(link).startsWith(words))
    ?.getAttribute('href')

function expectWords(part: Found, ...words: readonly string[]): void {
  for (const each of words) expect(textOf(part)).toContain(each)
}

test('the logo of each page links home, and its footer has our address, our email and our telephone', () => {
  const { address, email, phone } = content.settings
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
  const footer = at('/staff', 'footer')
  const headings = ['Find Us', 'Contact Information', 'Connect With Us', 'Quick Links', 'Our Partners']
  expect(textsIn(footer, 'h2')).toEqual(expect.arrayContaining(headings))
  const tabs = new Map(footer?.querySelectorAll('a').map((link) => [textOf(link), link.getAttribute('target')]))
  for (const name of ['Donate Now', 'Shop Juniper', 'Join Our Mailing List', 'Instagram', 'YouTube'])
    expect(tabs.get(`${name} (opens in a new tab)`), name).toBe('_blank')
  for (const name of ['Privacy Policy', 'Terms of Use'])
    expect([tabs.has(name), tabs.get(name)], name).toEqual([true, undefined])
  expectWords(footer, '12 Juniper Lane, Rowan Falls, NY 10999', '© 2026 Juniper Hill Hillel')
})

test('the 404 page says that it can’t find the page, and links home', () => {
  expect(textOf(at('/404', 'h1'))).toBe("Oops! We can't find that page")
  expect(linkIn(at('/404'), 'Return Home')).toBe('/')
})

test('the home page has six events, four pictures of the elections that lead elsewhere, and three testimonials', () => {
  const slides = (name: string) => rootOf('/').querySelectorAll(`[aria-label="${name}"] [aria-roledescription="slide"]`)
  expect(slides('Events')).toHaveLength(6)
  expect(slides('What people say')).toHaveLength(3)
  expect(slides('Student elections')).toHaveLength(4)
  expectWords(at('/', '[aria-label="Student elections"]'), 'Thursday, November 12', 'Wednesday, November 25')
  for (const slide of slides('Student elections'))
    expect(slide.querySelector('a[target="_blank"][rel="noopener noreferrer"]')?.getAttribute('href')).toMatch(
      /^https:\/\/(forms|documents)\./,
    )
})

test('there are two doors, each with a contact and two links, and two cards of what we offer', () => {
  const doors = rootOf('/').querySelectorAll('#doors li')
  expect(doors.map((door) => textOf(door.querySelector('h3')))).toEqual(['First year', 'Parents'])
  for (const door of doors) {
    expectWords(door, 'Ask for')
    expect(door.querySelectorAll('a:not([href^="mailto:"])')).toHaveLength(2)
  }
  expect(textsIn(at('/'), '[aria-labelledby="offers-heading"] h3')).toEqual(['A full table', 'Old books'])
})

test('a testimonial says the class of a student, and the title of anybody else', () => {
  expect(textsIn(at('/'), '[aria-label="What people say"] figcaption')).toEqual([
    ...['Tali BrandtClass of 2028', 'Omar FieldsClass of 2027', 'Grace AdlerParent'],
  ])
})

test('answers to questions link to other pages and to a person’s mail, and a missing question can be mailed', () => {
  const answer = at('/faq', '#how-do-i-meet-people')
  expect(linkIn(answer, 'student groups')).toBe('/student-groups')
  expect(linkIn(answer, 'Ruth Alvarez')).toBe('mailto:ruth@example.org')
  const last = rootOf('/faq').querySelectorAll('main section').at(-1)
  expect(last?.querySelector('a')?.getAttribute('href')).toBe('mailto:house@example.org')
})

test('pages for parents lead on to the mailing list and back from the start, welcome them, and have their network', () => {
  const connected = at('/parents/get-connected')
  expect(linkIn(connected, 'Go to Mailing List Now')).toBe('/mailing-list')
  expect(textsIn(connected, 'a[href="/parents"]')).toContain('Back to Parents')
  const informed = at('/parents/stay-informed')
  expectWords(informed, 'Welcome.Join the mailing list')
  expect(textsIn(informed, 'h3')?.sort()).toEqual(['The families’ group', 'The family letter'])
})

test('each filter of all dates has an address of its own, and a date leads to its event, which has a file to add', () => {
  const food = '/program-calendar/category/food'
  const filter = 'nav[aria-label="Filter: What"] a'
  expect(textsIn(at('/program-calendar/dates'), `${filter}[href="${food}#agenda"]`)).toEqual(['Food'])
  expect(textsIn(at(food), `${filter}[aria-current]`)).toEqual(['Food'])
  expect(textOf(at(food, '[data-agenda] a[href="/events/bagel-brunch"]'))).toBe('Bagel Brunch')
  expect(textOf(at('/events/bagel-brunch', 'h1'))).toBe('Bagel Brunch')
  expectWords(at('/events/bagel-brunch', 'a[href$=".ics"]'), 'Add to calendar')
})

test('the mission page has its statement and each core value', () => {
  const values = content.entries('values')
  const shown = at('/mission')?.querySelectorAll('li:has(h3)')
  expect(shown?.map((each) => [textOf(each.querySelector('h3')), textOf(each)])).toEqual(
    values.map(({ title, description }) => [title, expect.stringContaining(description)]),
  )
  expect(at('/mission')?.querySelectorAll('p').length).toBeGreaterThan(values.length)
})

test('a weekend for prospective students says when it is, for whom and what', () => {
  const { timing = '', audience = '' } = content.entry('prospective', 'weekend').details ?? {}
  expectWords(at('/prospective-students', 'dialog[id="weekend"]'), timing, audience, 'Bring a sweater.')
})

test('three people are on the staff, one of them a couple with two pictures', () => {
  const people = cardsOf('/staff')
  expect([...people.keys()]).toEqual(['Ruth Alvarez', 'Rabbi Sam and Dina Weiss', 'Noam Peretz'])
  expect([...people.values()].map((person) => person.querySelectorAll('img').length)).toEqual([1, 2, 1])
})

test('each event shows its day, time and place, and how to sign up', () => {
  const cards = rootOf('/program-calendar').querySelectorAll('[aria-label="Events"] [aria-roledescription="slide"]')
  expect(cards).toHaveLength(6)
  const card = (title: string) => cards.find((each) => textOf(each.querySelector('h3')) === title)
  const dinner = card('Shabbat Dinner')
  expect(textOf(dinner?.querySelector('time'))).toBe('Friday, December 4, 6:30 PM to 9:00 PM')
  expectWords(dinner, 'Dining Room')
  expect(linkIn(dinner, 'the evening')).toBe('/holidays#shabbat')
  expectWords(dinner?.querySelector('a[target="_blank"]'), 'Tell us you’re coming')
  expect(linkIn(card('Soup Night'), 'Sign Up')).toBe('/events/soup-night#sign-up')
})

test('the public calendar is named for what it is, in Eastern time, with a link next to it', () => {
  const calendar = at('/program-calendar', '[data-embed*="ctz=America%2FNew_York"]')
  expect(calendar?.getAttribute('data-embed-title')).toBe('The calendar of Juniper Hill, in Eastern time')
  expect(linkIn(calendar?.parentNode, 'Open the calendar on a page')).toMatch(/^https:\/\/calendar\.google\.com\//)
  const parts = attributesIn(at('/program-calendar'), '#events, [data-embed], #agenda', 'id')
  expect(parts).toEqual(['events', 'agenda', undefined])
})

test('a fellowship and the trips say how long they run, what they cost, and whether one can apply', () => {
  expectWords(cardsOf('/jewish-learning').get('Text Circle'), '8 weeks', 'Coming Soon')
  const [desert, sides] = [...cardsOf('/travel-opportunities').values()].map(textOf).sort()
  expect(desert).toMatch(/^Desert Week7 days · Cost: Free.*Coming Soon/)
  expect(sides).toMatch(/^Two Sides5 days · Cost: \$180.*Applications Closed/)
})

test('a paid role leads to its page, its form or a mail; where none is open, somebody knows more', () => {
  const role = (id: string) => at('/internship-opportunities', `#${id}`)
  expect(linkIn(role('fellowships'), 'See Fellowships')).toBe('/jewish-learning')
  expect(linkIn(role('kitchen'), 'Apply Now')).toMatch(/^https:/)
  expect(linkIn(role('front-desk'), 'Contact to Apply')).toMatch(/^mailto:noam@example\.org\?subject=/)
  for (const id of ['outreach', 'letter-desk']) expectWords(role(id), 'knows more.')
})

test('the hub of programs counts what there is and what is open, and leads to the staff', () => {
  const cards = cardsOf('/student-life-opportunities')
  expectWords(cards.get('Travel'), '2 trips', '0 open')
  expectWords(cards.get('Paid Roles'), '5 roles', '2 open')
  expectWords(cards.get('Mentors'), '2 open')
  expect(linkIn(at('/student-life-opportunities'), 'Contact Staff')).toBe('/staff')
})

test('both student groups have somebody to write to, and a form for whoever is interested', () => {
  const openers = 'button[command="show-modal"]'
  expect(textsIn(at('/student-groups'), openers)).toEqual([
    ...[expect.stringMatching(/^Read more about /), expect.stringMatching(/^Read more about /)],
  ])
  for (const id of attributesIn(at('/student-groups'), openers, 'commandfor') ?? [])
    expect(at('/student-groups', `dialog[id="${id}"] a[href^="mailto:"]`)).not.toBeNull()
  expect(linkIn(at('/student-groups'), 'Fill in the interest form')).toMatch(/^https:/)
})

test('the soup page says when, for whom and how, by when to ask, and whom', () => {
  const main = at('/kosher-soup-delivery')
  expect(textsIn(main, 'h2')).toEqual(['Availability', 'Restrictions', 'Delivery Information'])
  expectWords(main, 'Monday to Wednesday', '11:00 AM to 3:00 PM', 'While classes meet')
  expect(linkIn(main, 'Noam Peretz')).toMatch(/^mailto:/)
  expect(main?.querySelector('button[commandfor="request"]')).not.toBeNull()
  for (const part of [main, at('/kosher-soup-delivery', '#request')])
    expectWords(part, 'Next delivery: Monday, November 30. Ask by 9:30 AM that day.')
})

test('the minyan has its place, its time on each day, and its contact', () => {
  const minyan = at('/religious-life', '#minyan')
  expectWords(minyan, '12 Juniper Lane, library', 'Kaddish', 'coffee')
  const mornings = minyan?.querySelectorAll('table').find((table) => textOf(table).startsWith('Every morning'))
  const rows = mornings?.querySelectorAll('tbody tr').map((row) => textsIn(row, 'th, td')?.join(' '))
  expect(rows).toEqual(['Sunday 9:00 AM', 'Wednesday 7:45 AM', 'Saturday 10:00 AM'])
  expect(linkIn(minyan, 'Rabbi Sam and Dina Weiss')).toMatch(/^mailto:/)
})

test('four resources for parents are in a list, with icons, and three open with their sections', () => {
  expect([...cardsOf('/parent-resources').keys()]).toEqual(['Emergency', 'Safety', 'Calendar', 'Wellness'])
  expect(attributesIn(at('/parent-resources'), 'li:has(h2, h3) [data-icon]', 'data-icon')).toEqual([
    ...['emergency', 'safety', 'calendar'],
  ])
  const headings = (id: string) => textsIn(rootOf('/parent-resources'), `#${id} :is(h3, h4, caption)`)
  expect(headings('emergency')).toEqual(['Emergency Contacts', 'Contacts', 'Health Services', 'Wellness Programs'])
  expect(headings('safety')).toEqual(['Safety Resources', 'Contacts'])
  expect(headings('calendar')).toEqual([
    ...['Fall Semester', 'Spring Semester', 'Fall Holidays', 'Spring Holidays', 'Public Transportation', 'Parking'],
    ...['Recommended Hotels', 'Dining Options'],
  ])
})

test('an emergency contact is called, and another written to, with one tap', () => {
  const emergency = at('/parent-resources', '#emergency')
  const called = (href: string) => emergency?.querySelector(`a[href="${href}"]`)?.getAttribute('aria-label')
  expect(called('tel:911')).toBe('Call Emergency: 911')
  expect(called('tel:+14105550177')).toContain('Juniper Hill Hillel')
  expect(linkIn(emergency, 'Ruth')).toMatch(/^mailto:.+@/)
})

test('both rooms say how many fit, what is in them, and when they are in use', () => {
  const rooms = cardsOf('/room-reservation')
  const inUse = 'In use in term: Fridays, 7:30 PM (6:30 PM in winter), Shabbat Dinner; Tuesdays, 8:00 PM, Porch Band.'
  expectWords(rooms.get('Dining Room'), 'Up to 60 people. From $30 an hour', inUse, 'hearing loop')
  const libraryInUse = 'In use in term: Fridays, 6:00 PM, Friday Services; Every other'
  expectWords(rooms.get('Library'), 'Up to 12 people', libraryInUse, 'A whiteboard')
})

test('the policies of rooms end with somebody to ask', () => {
  const policies = at('/room-reservation', 'section[aria-labelledby="before-you-book-heading"]')
  expect(textOf(policies?.querySelector('li'))).toBe(
    'Ask at least 2 weeks in advance. A staff member replies within 2-3 business days.',
  )
  expect(linkIn(policies, 'Noam Peretz')).toBe('mailto:noam@example.org')
})

test('the form for a room says when to ask and when we respond', () => {
  const form = at('/room-reservation', 'dialog[id="room"]')
  expectWords(form, 'at least 2 weeks in advance', 'within 2-3 business days')
  expect(form?.querySelector('[name="facility_requested"]')).not.toBeNull()
})

test('the page for gifts says what each does, and its button warns as Donate does', () => {
  expectWords(at('/give'), 'Soup for one.')
  const button = at('/give', 'main button[command="show-modal"]')
  expect(textOf(button)).toBe('Give online')
  const warning = at('/give', `dialog[id="${button?.getAttribute('commandfor')}"]`)
  expectWords(warning, 'You are leaving')
  expect(linkIn(warning, 'Continue')).toMatch(/^https:\/\/give\.example\.org\//)
  expect(linkIn(warning, 'What a gift does')).toBe('/give')
})

test('the search page says what today is where nothing is asked', () => {
  expect(textsIn(at('/search'), 'h2')).toContain('Today')
  expect(linkIn(at('/search'), 'Candle lighting')).toBe('/#this-shabbat')
})

/** The detail of a holiday. What it fetches when it opens is on a page of its own. */
const detailOf = (id: string) => at('/holidays', `dialog[id="${id}"]`)
const fetchedFor = (id: string) => at('/holidays/schedules', `[id="${id}"]`)

test('four holidays are in a list, what is next first, and those without a schedule say so', () => {
  const cards = [...cardsOf('/holidays')]
  expect(cards.map(([title]) => title)).toEqual(['Shabbat', 'Hanukkah', 'Purim', 'High Holidays'])
  const unset = cards.filter(([, card]) => textOf(card).includes('Schedule TBD'))
  expect(unset.map(([title]) => title)).toEqual(['Hanukkah', 'Purim', 'High Holidays'])
})

test('holidays that are over show the dates of the next ones, and a table for each part of last year’s schedule', () => {
  const next = ['October 1 to 3, 2027 · 1 and 2 Tishrei 5788', 'Candles Friday, October 1, 6:31 PM', 'Schedule TBD']
  expectWords(detailOf('high-holidays'), ...next, 'Last year: September 11 to October 4, 2026')
  const tables = fetchedFor('high-holidays')
  expect(textsIn(tables, 'caption')).toEqual(['Rosh Hashanah', 'Yom Kippur', 'Sukkot', 'Simchat Torah'])
  expect(textOf(tables?.querySelector('th[scope="rowgroup"]'))).toBe('Friday, September 11')
  expectWords(tables?.querySelector('tbody'), '7:30 PMRosh Hashanah dinner, $10')
})

test('each night of Hanukkah has the time of its candles, and its meals a link to sign up', () => {
  const nights = textsIn(detailOf('hanukkah'), 'li')?.filter((words) => /^Night \d/.test(words))
  expect(nights).toHaveLength(8)
  expect(nights?.[0]).toBe('Night 1 Friday, December 4, by 4:25 PM')
  expect(nights?.[1]).toBe('Night 2 Saturday, December 5, 5:28 PM')
  expectWords(detailOf('hanukkah'), 'Candle times above, what is set below; the rest of our program is not set yet.')
  expectWords(at('/holidays', '#hanukkah a[target="_blank"]'), 'Reserve a plate')
})

test('Shabbat lists its Fridays, its Saturdays and where each service is', () => {
  expect(textsIn(detailOf('shabbat'), 'caption')).toEqual(['Fridays', 'Saturdays', 'Services'])
  const [fridays, saturdays, services] = textsIn(detailOf('shabbat'), 'table') ?? []
  expect(fridays).toContain('7:30 PM (6:30 PM in winter)')
  expect(saturdays).toContain('Havdalah')
  expect(services).toContain('Reform, with guitarAttic')
})

test('a holiday whose schedule is not ready keeps its times to itself', () => {
  const purim = detailOf('purim')
  expectWords(purim, 'Schedule TBD')
  expect(purim?.querySelector('table')).toBeNull()
  expect(textOf(purim), 'no candles are lit on Purim').not.toContain('Candles')
  expect(fetchedFor('purim')).toBeNull()
})
