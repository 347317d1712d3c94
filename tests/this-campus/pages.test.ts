import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { dist, pages } from '../build/built-site.ts'
import { heavyPages } from '../build/read-pages.ts'
import { ownServer } from '../support/serve-own-site.ts'

const { entries } = readContent()

function pageAt(path: string): HTMLElement {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return page.root
}
const mainOf = (path: string) => pageAt(path).querySelector('main') ?? pageAt(path)
const texts = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, ' ').trim())
const hrefs = (root: HTMLElement) => root.querySelectorAll('a').map((link) => link.getAttribute('href'))

test.for([
  ['/about', ['/mission', '/staff', '/faq']],
  ['/events', ['/program-calendar', '/holidays', '/room-reservation']],
  ['/student-life', ['/student-groups', '/jewish-learning', '/religious-life', '/student-life-opportunities']],
  ['/student-life-opportunities', ['/travel-opportunities', '/internship-opportunities', '/staff']],
  ['/parents', ['/parents/stay-informed', '/parents/get-connected']],
  ['/parents/get-connected', ['/mailing-list', '/parents']],
] as const)('%s links to its pages', ([path, links]) => {
  expect(hrefs(mainOf(path))).toEqual(expect.arrayContaining([...links]))
})

describe('the header and the footer', () => {
  const home = pageAt('/')

  test('the menus are About, Events, Student Life and Parents, beside Donate and Search', () => {
    expect(texts(home, 'header nav [data-group] > a')).toEqual(['About', 'Events', 'Student Life', 'Parents'])
    expect(texts(home, 'header > div > div > button')).toContain('Donate')
    expect(home.querySelector('header a')?.getAttribute('href')).toBe('/')
  })

  test('the footer has the specification’s labels, and the four networks and two partners in new tabs', () => {
    const footer = home.querySelector('footer') ?? home
    expect(texts(footer, 'h2')).toEqual(
      expect.arrayContaining(['Find Us', 'Connect With Us', 'Contact Information', 'Quick Links', 'Our Partners']),
    )
    const inNewTabs = texts(footer, 'a[target="_blank"]').map((text) => text.replace(/ ?\(opens in a new tab\)$/, ''))
    expect(inNewTabs).toEqual(
      expect.arrayContaining([
        ...['Facebook', 'Instagram', 'LinkedIn', 'YouTube', 'Donate Now', 'Shop Hillel', 'Join Our Mailing List'],
        ...['Chesapeake Jewish Fund', 'Campus Table Network'],
      ]),
    )
    expect(hrefs(footer)).toEqual(expect.arrayContaining(['/mailing-list', '/privacy-policy', '/terms-of-use']))
    expect(footer.querySelector('address')?.text).toContain('Baltimore, MD')
    expect(hrefs(footer)).toEqual(expect.arrayContaining(['mailto:hello@example.org', 'tel:+14105550142']))
  })
})

test('the home page has six doors, What We Offer and Testimonials', () => {
  const main = mainOf('/')
  expect(texts(main, 'h2')).toEqual(expect.arrayContaining(['What We Offer', 'Testimonials']))
  expect(texts(main, '#doors li h3')).toEqual([
    ...['First year', 'Returning', 'Prospective', 'Grad', 'Parents', 'Alumni'],
  ])
  const doors = main.querySelectorAll('#doors li')
  for (const [index, { title, subtitle, description, secondaryLink }] of entries('audiences').entries()) {
    for (const words of [title, subtitle, description]) expect(doors[index]?.text).toContain(words)
    expect(hrefs(doors[index] ?? main)).toHaveLength(secondaryLink ? 3 : 2)
  }
})

test('prospective students get started with a form, two weekends and a link; what parents ask is under Learn More', () => {
  const root = pageAt('/prospective-students')
  expect(texts(root, 'main h2')).toEqual(['Get Started', 'Learn More'])
  const opened = root.querySelectorAll('main li button').map((button) => button.getAttribute('commandfor'))
  expect(opened).toEqual(['tour', 'spring-shabbaton', 'fall-shabbaton', 'what-parents-ask'])
  expect(root.querySelector('#tour form[data-form="tour"]')).not.toBeNull()
  expect(root.querySelector('main li a[target="_blank"]')?.getAttribute('href')).toMatch(/^https:\/\/forms\./)
})

test('parents are offered a social group and a network, both elsewhere', () => {
  for (const [path, heading] of [
    ['/parents', 'Quick Connect'],
    ['/parents/stay-informed', 'The parents network'],
  ] as const) {
    expect(texts(mainOf(path), 'h2')).toContain(heading)
    const offered = mainOf(path).querySelectorAll('li a[target="_blank"]')
    for (const { link } of entries('parent-network'))
      expect(offered.map((each) => each.getAttribute('href'))).toContain(link)
  }
})

test('alumni are asked to stay connected, to meet, to mentor, and below these to give', () => {
  expect(texts(mainOf('/alumni'), 'h2, h3').slice(1)).toEqual([
    ...['Come back', 'Stay Connected', 'Events and Reunions', 'Become a Mentor', 'Pass it on', 'Give a Gift'],
  ])
  expect(mainOf('/alumni').querySelectorAll('li a[target="_blank"]')).toHaveLength(4)
})

test('religious life links to how to get in', () => {
  expect(hrefs(pageAt('/religious-life'))).toContain('/accessibility#getting-in')
})

test('the whole calendar is embedded in the zone of New York, and the eruv’s map in its detail', () => {
  expect(pageAt('/program-calendar').querySelector('[data-embed]')?.outerHTML).toContain('ctz=America%2FNew_York')
  const eruv = pageAt('/religious-life').querySelector('#eruv')
  expect(eruv?.querySelector('[data-embed]')?.getAttribute('data-embed')).toMatch(/^https:\/\//)
  expect(eruv?.querySelector('a[href^="mailto:"]')).not.toBeNull()
})

test('icons of parents’ resources are the specification’s seven', () => {
  expect(new Set(entries('parent-resources').map(({ icon }) => icon))).toEqual(
    new Set(['safety', 'calendar', 'holidays', 'transportation', 'accommodations', 'emergency', 'wellness']),
  )
})

test('popular searches are the specification’s, and Shabbat has its other names', () => {
  const { popular, synonyms } = readContent().search
  expect(popular).toEqual([
    ...['Shabbat', 'Kosher', 'FYSHH', 'Events', 'Staff', 'Student Groups', 'Jewish Learning', 'Parents', 'Alumni'],
    'Room Reservation',
  ])
  for (const name of ['shabbos', 'sabbath'])
    expect(synonyms.find(({ typed }) => typed.includes(name))?.finds).toEqual(['shabbat'])
})

/**
 * Invented people have invented addresses. Google’s maps and calendars are the specification’s; Outlook is a calendar that people
 * subscribe with; OU-JLIC and the W3C are organizations.
 */
const ALLOWED = /(?:^|\.)(?:example\.org|google\.com|outlook\.(?:live|office)\.com|oujlic\.org|w3\.org)$/

test('no link of an invented person goes to a real one', () => {
  const others = pages.flatMap(({ root }) => hrefs(root).filter((href) => href?.startsWith('https:')))
  expect(others.length).toBeGreaterThan(200)
  expect(others.filter((href) => !ALLOWED.test(new URL(href ?? '').hostname))).toEqual([])
})

test('every page is within its budget, headers and all, and fetches no script file at load', async () => {
  expect(await heavyPages(dist, ownServer().url)).toEqual([])
})
