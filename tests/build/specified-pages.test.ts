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

test('a page that leads on to the mailing list has both ways from the start', () => {
  const main = rootOf('/parents/get-connected').querySelector('main')
  expect(textOf(main?.querySelector('a[href="/mailing-list"]'))).toBe('Go to Mailing List Now')
  expect(main?.querySelectorAll('a[href="/parents"]').map(textOf)).toContain('Back to Parents')
})

test('a page for parents welcomes them, and has the cards of their network', () => {
  const main = rootOf('/parents/stay-informed').querySelector('main')
  expect(textOf(main)).toContain('Welcome.Join the mailing list')
  expect(main?.querySelectorAll('h3').map(textOf).sort()).toEqual(['The families’ group', 'The family letter'])
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
  const values = main?.querySelectorAll('li')
  for (const { title, description } of content.entries('values')) {
    const shown = values?.find((each) => each.querySelector('h3')?.text === title)
    expect(shown?.text, title).toContain(description)
  }
  expect(main?.querySelectorAll('p').length).toBeGreaterThan(content.entries('values').length)
})

test('a weekend for prospective students says when it is, for whom and what', () => {
  const weekend = content.entry('prospective', 'weekend')
  const detail = rootOf('/prospective-students').querySelector('dialog[id="weekend"]')
  for (const words of [weekend.details?.timing, weekend.details?.audience, 'Bring a sweater.'])
    expect(detail?.text).toContain(words)
})
