import { expect, type Locator, type Page } from '@playwright/test'

export interface Edit {
  what: string
  /** From the first page of the staff, by what one reads there. */
  make: (page: Page) => Promise<void>
  /** Where visitors read it then. */
  shows: readonly [page: string, text: string | RegExp]
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A field by its label; by its name, where several have the same label below different headings. */
const field = (page: Page, label: string) =>
  label.includes('.') ? page.locator(`[name='${label}']`) : page.getByLabel(new RegExp(`^${label}( \\*)?$`))

/** What is folded away is opened first. */
async function unfold(target: Locator): Promise<void> {
  const folded = target.first().locator('xpath=ancestor::details[not(@open)]')
  while ((await folded.count()) > 0) await folded.first().locator(':scope > summary').click()
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await expect(field(page, label).first()).toBeAttached()
  await unfold(field(page, label))
  await field(page, label).fill(text)
}

/** Opens something from the first page: a list or a single page, then an entry of it. */
async function open(page: Page, tile: string, entry?: string): Promise<void> {
  const list = page.getByRole('main')
  await page.getByRole('link', { name: 'Site content', exact: true }).click()
  await list.getByRole('link', { name: tile, exact: true }).click()
  if (entry) await list.getByRole('link', { name: entry, exact: true }).click()
}

const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click()
  await said(page, 'Published.')
}

/** Opens an entry, fills in its fields by their labels, and publishes it. */
const fill =
  (tile: string, entry: string | undefined, texts: Readonly<Record<string, string>>): Edit['make'] =>
  async (page) => {
    await open(page, tile, entry)
    for (const [label, text] of Object.entries(texts)) await typeInto(page, label, text)
    await publish(page)
  }

const choose =
  (tile: string, entry: string | undefined, label: string, option: string): Edit['make'] =>
  async (page) => {
    await open(page, tile, entry)
    await field(page, label).selectOption({ label: option })
    await publish(page)
  }

/** Begins with a copy of an entry, as one does who wants another like it. */
const another =
  (tile: string, like: string, texts: Readonly<Record<string, string>>): Edit['make'] =>
  async (page) => {
    await open(page, tile, like)
    await page.getByRole('link', { name: 'Duplicate', exact: true }).click()
    for (const [label, text] of Object.entries(texts)) await typeInto(page, label, text)
    await publish(page)
  }

async function addAColleague(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a colleague' }).click()
  for (const [label, text] of Object.entries(NEW_PERSON)) await typeInto(page, label, text)
  await publish(page)
}

async function cancelTheDinner(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('navigation', { name: 'Months' }).getByRole('link', { name: 'December' }).click()
  await page
    .getByRole('cell', { name: /December 4/ })
    .getByRole('link', { name: /Shabbat Dinner/ })
    .click()
  await button(page, 'Cancel this one').click()
  await field(page, 'Why').fill('The oven is out.')
  await publish(page)
}

async function addAQuestion(page: Page): Promise<void> {
  await open(page, 'Questions and answers')
  await page.getByRole('link', { name: /^Add to / }).click()
  await field(page, 'Question').fill('May I bring a dog?')
  await field(page, 'Answer').fill('To the porch, with pleasure.')
  await publish(page)
}

async function deleteTheQuestion(page: Page): Promise<void> {
  await open(page, 'Questions and answers', 'What do I wear on a Friday night?')
  await page.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'What do I wear on a Friday night? is deleted.')
}

async function moveTheFirstDown(page: Page): Promise<void> {
  await open(page, 'Testimonials')
  await page.getByRole('button', { name: 'Move down: Tali Brandt' }).click()
  await button(page, 'Publish the new order').click()
  await said(page, 'The new order is published.')
}

async function closeForSnow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Closed today because of snow').click()
  await expect(button(page, 'Publish')).toBeFocused()
  await publish(page)
  await expect(page.getByRole('heading', { name: 'Tell visitors' })).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function endTheElections(page: Page): Promise<void> {
  await open(page, 'Elections')
  await field(page, 'Shown to visitors').first().click()
  await field(page, 'popup.enabled').click()
  await publish(page)
}

async function changeThePortrait(page: Page): Promise<void> {
  await open(page, 'Staff', 'Noam Peretz')
  await field(page, 'Role').fill('Director of Chairs')
  await typeInto(page, 'Picture', '/art/staff/portrait-1.svg')
  await field(page, 'What the picture shows').fill('Noam, with a ladle.')
  await publish(page)
}

const NEW_PERSON = {
  Name: 'Zoe Klein',
  Role: 'Program Associate',
  Email: 'zoe@example.org',
  'About them': 'New here, and glad.',
}
const NEW_GROUP = { Name: 'Wheel and Clay', Summary: 'Bowls, and the talk beside them.' }
const NEW_EVENT = { Title: 'Board Games', 'when.date': '2026-12-09', Time: '7:00 PM', 'End time': '9:00 PM' }

/** The twenty edits of an ordinary year, as somebody makes them who knows no YAML. */
export const EDITS: readonly Edit[] = [
  {
    what: 'a telephone number',
    make: fill('Contact and settings', undefined, { Phone: '(410) 555-0199' }),
    shows: ['/', '(410) 555-0199'],
  },
  {
    what: 'opening hours',
    make: fill('Contact and settings', undefined, { 'hours.0.opens': '8:15 AM' }),
    shows: ['/', '8:15 AM'],
  },
  {
    what: 'who receives the soup requests',
    make: choose('Contact and settings', undefined, 'recipients.soup.0', 'Ruth Alvarez'),
    shows: ['/', '(410) 555-0199'],
  },
  {
    what: 'the first words of the home page',
    make: fill('Home page', undefined, { 'hero.text': 'Dinner, soup and company.' }),
    shows: ['/', 'Dinner, soup and company.'],
  },
  { what: 'a person’s title and portrait', make: changeThePortrait, shows: ['/staff', 'Director of Chairs'] },
  { what: 'a new member of staff', make: addAColleague, shows: ['/staff', 'Zoe Klein'] },
  {
    what: 'a new event',
    make: another('Events', 'Bagel Brunch', NEW_EVENT),
    shows: ['/events/board-games', 'Board Games'],
  },
  {
    what: 'one date of an event cancelled',
    make: cancelTheDinner,
    shows: ['/events/shabbat-dinner', 'The oven is out.'],
  },
  {
    what: 'another time of an event',
    make: fill('Events', 'Soup Night', { Time: '6:15 PM' }),
    shows: ['/events/soup-night', '6:15 PM'],
  },
  {
    what: 'the first-year week shown',
    make: choose('Program calendar', undefined, 'Show', 'First year week'),
    shows: ['/program-calendar', 'Carry-In Day'],
  },
  { what: 'a new question', make: addAQuestion, shows: ['/faq', 'May I bring a dog?'] },
  { what: 'a question less', make: deleteTheQuestion, shows: ['/faq', /^(?![\s\S]*What do I wear)/] },
  {
    what: 'a new group',
    make: another('Student groups', 'Porch Band', NEW_GROUP),
    shows: ['/student-groups', 'Wheel and Clay'],
  },
  {
    what: 'the price of a trip',
    make: fill('Travel', 'Desert Week', { Cost: '$275' }),
    shows: ['/travel-opportunities', '$275'],
  },
  {
    what: 'a trip that opens',
    make: choose('Travel', 'Desert Week', 'Application status', 'Open'),
    shows: ['/travel-opportunities', 'https://forms.example.org/desert'],
  },
  {
    what: 'the wage of a paid role',
    make: fill('Internships', 'Front Desk', { Stipend: '$17/hour' }),
    shows: ['/internship-opportunities', '$17/hour'],
  },
  {
    what: 'a holiday’s dates',
    make: fill('Holidays', 'Shabbat', { 'General dates': 'All year, on Fridays' }),
    shows: ['/holidays', 'All year, on Fridays'],
  },
  { what: 'another order', make: moveTheFirstDown, shows: ['/', /Omar Fields[\s\S]*Tali Brandt/] },
  { what: 'the elections over', make: endTheElections, shows: ['/', /^(?![\s\S]*Three open chairs)/] },
  { what: 'a snow day, on a phone', make: closeForSnow, shows: ['/staff', 'The road up the hill is iced over'] },
]
