import { describe, expect, test } from 'vitest'
import { copyOfContent } from '../support/broken-copy.ts'
import { pageAt } from './drawn-site.ts'
import { textOf } from './read-pages.ts'

const textAt = async (path: string, moment: string, selector = 'main') =>
  textOf((await pageAt(path, moment)).page.querySelector(selector))

test.each([
  ['2026-11-29T12:00-05:00', '#day'],
  ['2026-12-11T21:00-05:00', '#night8'],
])('the street at %s is that of the drawing’s part "%s"', async (moment, part) => {
  const { page } = await pageAt('/', moment)
  expect(page.querySelector('main img')?.getAttribute('src')).toBe(`/art/brand/hero-wide.svg${part}`)
})

test.each(['/', '/program-calendar/dates', '/calendar.ics'])('%s has a row of a holiday’s schedule', async (path) => {
  expect(textOf((await pageAt(path, '2026-09-20T12:00-04:00')).page)).toContain('Kol Nidrei')
})

test('the elections are one line when their results are a week old, and gone when they have been told', async () => {
  const electionsAt = (moment: string) => textAt('/', moment, '#elections')
  expect(await electionsAt('2026-12-01T23:59-05:00')).toContain('Thursday, November 12')
  expect(await electionsAt('2026-12-02T00:00-05:00')).toMatch(
    /^Student Elections: Three open chairs on the council ?Thank you/,
  )
  expect(await electionsAt('2026-12-12T00:00-05:00')).toBe('')
})

test('the popup of the elections is there on its days alone, with a link to apply elsewhere', async () => {
  const popupAt = async (moment: string) => (await pageAt('/', moment)).page.querySelector('#elections-popup')
  const popup = await popupAt('2026-11-29T12:00-05:00')
  expect(textOf(popup)).toContain('Write to us, and hear from us within ten days.')
  expect(popup?.querySelector('a[href^="https://forms."]')?.text).toContain('Send your name')
  expect(await popupAt('2100-01-02T12:00-05:00')).toBeNull()
})

test('a campus may switch the elections off, and show another week', async () => {
  const content = copyOfContent()
  content.change('elections.yaml', 'enabled: true', 'enabled: false')
  content.change('program-calendar.yaml', 'show: current-week', 'show: first-year-week')
  const { page } = await pageAt('/', '2026-12-04T12:00-05:00', content.root)
  expect(page.querySelector('[aria-label="Student elections"]')).toBeNull()
  const events = page.querySelector('[aria-label="Events"]')
  expect(events?.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(2)
  expect(textOf(events)).toContain('Carry-In')
})

test.each([
  ['the last minute before its first day', '2026-11-30T23:59-05:00', false],
  ['its first minute', '2026-12-01T00:00-05:00', true],
  ['its last minute', '2026-12-12T23:59-05:00', true],
  ['the minute after it', '2026-12-13T00:00-05:00', false],
])('the welcome banner in %s: %s, shown: %s', async (_, moment, isShown) => {
  const content = copyOfContent()
  content.change('banner.yaml', 'isActive: false', 'isActive: true')
  const { page } = await pageAt('/', moment, content.root)
  expect(page.querySelector('[data-welcome]') !== null).toBe(isShown)
})

test('after a holiday its card has the next one; what was planned says that it was last year’s', async () => {
  const text = await textAt('/holidays', '2026-12-13T12:00-05:00', 'body')
  expect(text).toContain('December 24, 2027, to January 1, 2028')
  expect(text).toContain('Last year: December 4 to 12, 2026')
  expect(text).not.toContain('Reserve a plate')
})

describe('the program calendar', () => {
  const calendarAt = async (moment: string) => {
    const { page, until } = await pageAt('/program-calendar', moment)
    const cards = page.querySelectorAll('[aria-roledescription="slide"]')
    return {
      heading: textOf(page.querySelector('main #events h2')),
      titles: cards.map((card) => textOf(card.querySelector('h3'))),
      card: (title: string) => textOf(cards.find((card) => textOf(card).includes(title))),
      text: textOf(page.querySelector('main')),
      until,
    }
  }

  test('is this week, and what is coming up once little is left of it', async () => {
    const week = await calendarAt('2026-12-01T12:00-05:00')
    expect(week.titles).toEqual(['Soup Night', 'Friday Services', 'Shabbat Dinner', 'Songs on the Porch'])
    expect(week.heading).toBe('This week')
    const next = await calendarAt('2026-12-06T12:00-05:00')
    expect(next.titles).toEqual(['Soup Night', 'Friday Services', 'Shabbat Dinner', 'Tea and Problem Sets'])
    expect(next.heading).toBe('Coming up')
    expect(next.card('Shabbat Dinner')).toMatch(
      /December 11, 6:30 PM to 9:00 PM.*Cancelled\. Finals\. Soup on the steps/,
    )
    expect(next.card('Tea and')).toMatch(/December 16, 8:00 PM to 10:00 PM.*Moved from Monday, December 14\..*Attic/)
  })

  test('says in a break when we are back, and what is then', async () => {
    const { text, card } = await calendarAt('2026-12-24T12:00-05:00')
    expect(text).toContain('The hill is quiet. We are back on Monday, January 25.')
    expect(card('Shabbat Dinner')).toContain('January 29, 2027, 6:30 PM to 9:00 PM')
  })

  test('has an event until it ends', async () => {
    const last = await calendarAt('2026-12-04T20:59-05:00')
    expect([last.card('Shabbat Dinner'), last.until]).toEqual([
      expect.stringContaining('December 4'),
      Date.parse('2026-12-04T21:00-05:00'),
    ])
    expect((await calendarAt('2026-12-04T21:00-05:00')).card('Shabbat Dinner')).toContain('December 11')
  })
})

test('the eruv of a week, and its prayers, are said on both pages', async () => {
  const prayers = await textAt('/religious-life', '2026-12-08T12:00-05:00', 'body')
  expect(prayers).toMatch(/Monday ?4:27 PM ?5:42 PM ?Wednesday ?Finals. ?5:43 PM/)
  expect(prayers).toContain('This week: Not yet confirmed')
  expect(await textAt('/', '2026-11-30T12:00-05:00')).toContain('Is the line up? Up, checked Sunday. The gate')
})

test.each([
  ['the evening before it opens', '2027-01-18T23:59-05:00', 'Coming Soon', 'will open soon', '2 open'],
  ['its first minute', '2027-01-19T00:00-05:00', 'Applications Open', 'Apply Now', '3 open'],
  ['its last minute', '2027-02-12T23:59-05:00', 'Applications Open', 'Apply Now', '3 open'],
  ['the minute after it', '2027-02-13T00:00-05:00', 'Applications Closed', 'are now closed', '2 open'],
])('in %s (%s) a dated program says "%s"', async (_, moment, label, action, open) => {
  const detail = await textAt('/internship-opportunities', moment, '#outreach')
  expect(detail).toContain(action)
  expect(detail.match(/Coming Soon|Applications Open|Applications Closed/g)).toEqual([label])
  expect(await textAt('/student-life-opportunities', moment)).toContain(open)
})

test('soup says the next delivery until one can no longer ask for it, and that there is none between terms', async () => {
  const next = 'Next delivery: Monday, November 30. Ask by 9:30 AM that day.'
  const last = await pageAt('/kosher-soup-delivery', '2026-11-30T09:29-05:00')
  expect(textOf(last.page.querySelector('main'))).toContain(next)
  expect(last.until).toBe(Date.parse('2026-11-30T09:30-05:00'))
  expect(await textAt('/kosher-soup-delivery', '2026-11-30T09:30-05:00')).not.toContain(next)
  expect(await textAt('/kosher-soup-delivery', '2026-12-18T12:00-05:00')).toContain(
    'No deliveries between terms. Next delivery: Monday, January 25.',
  )
})

test('the years of forms and of the footer turn with the campus’s midnight', async () => {
  const limitsAt = async (moment: string) => {
    const { page } = await pageAt('/requests/tour', moment)
    const of = (field: string, name: string) => page.querySelector(`[name=${field}]`)?.getAttribute(name)
    const year = 'expected_graduation_year'
    const [footer] = /© \d+/.exec(textOf(page.querySelector('footer'))) ?? []
    return [of('preferred_date', 'min'), of(year, 'min'), of(year, 'max'), footer]
  }
  expect(await limitsAt('2029-12-31T23:59-05:00')).toEqual(['2029-12-31', '2029', '2039', '© 2029'])
  expect(await limitsAt('2030-01-01T00:00-05:00')).toEqual(['2030-01-01', '2030', '2040', '© 2030'])
})

test('sign-up is offered for a date that still takes it, and for none that has closed or begun', async () => {
  const at = async (moment: string) => {
    const { page } = await pageAt('/events/soup-night', moment)
    const first = page
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap(({ text }) => [JSON.parse(text)].flat(2))
      .find(({ offers }) => offers)
      ?.startDate.slice(0, 10)
    const [date] = page.querySelectorAll('#sign-up [name=date] option').filter(({ attrs }) => attrs.value)
    const card = (await pageAt('/program-calendar', moment)).page
      .querySelectorAll('[aria-roledescription="slide"]')
      .find((slide) => textOf(slide).includes('Soup Night'))
    return { date: date?.getAttribute('value'), first, card: textOf(card) }
  }
  const open = await at('2026-12-01T14:59-05:00')
  expect(open).toMatchObject({ date: '2026-12-01', first: '2026-12-01' })
  expect(open.card).toMatch(/Sign Up: Soup Night, Tuesday, December 1Sign up by Tuesday, December 1, 3:00 PM$/)
  const closed = await at('2026-12-01T15:00-05:00')
  expect(closed).toMatchObject({ date: '2026-12-08', first: '2026-12-08' })
  expect(closed.card).toMatch(/Sign-up has closed$/)
})

test('the pictures of an event are of last time while it comes again, and of what was once it is over', async () => {
  const picturesAt = async (moment: string) => {
    const { page } = await pageAt('/events/porch-songs', moment)
    const list = page.querySelector('ul[aria-label="Photos"]')
    return [textOf(list?.closest('section')?.querySelector('h2')), textOf(list)]
  }
  const caption = 'The second verse, which nobody knew'
  expect(await picturesAt('2026-12-05T12:00-05:00')).toEqual(['Last time', caption])
  expect(await picturesAt('2027-01-02T12:00-05:00')).toEqual(['Pictures', caption])
})

test('once a holiday has begun, nobody waits for its program to be posted', async () => {
  const purim = (moment: string) => textAt('/holidays', moment, '#purim')
  expect(await purim('2027-03-21T12:00-04:00')).toContain('We will post it here. Until then, write to Noam Peretz.')
  expect(await purim('2027-03-22T20:00-04:00')).toContain('It has begun: call (410) 555')
})

test('the menu names the holiday that is next, and the next of its candles and its end', async () => {
  const inMenu = (moment: string) => textAt('/mission', moment, 'a[href="/#this-shabbat"]')
  expect(await inMenu('2026-12-04T16:00-05:00')).toMatch(/^This Shabbat ?Candles Friday, 4:25 PM$/)
  expect(await inMenu('2026-12-05T12:00-05:00')).toMatch(/^This Shabbat ?Havdalah: Saturday, 5:28 PM$/)
  expect(await inMenu('2027-10-02T09:00-04:00')).toMatch(/^Rosh Hashanah ?Candles Saturday, \d:\d\d PM$/)
})
