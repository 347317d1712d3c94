import { expect, type Locator } from '@playwright/test'
import type { Hand } from './staff-hand.ts'

export interface Edit {
  what: string
  /** From the first page of the staff, by what one reads there. */
  make: (hand: Hand) => Promise<void>
  /** Where visitors read it then. */
  shows: readonly [page: string, text: string | RegExp]
}

const button = ({ page }: Hand, name: string) => page.getByRole('button', { name, exact: true })
/** A field by its label; by its name, where several have the same label below different headings. */
const field = ({ page }: Hand, label: string) =>
  label.includes('.') ? page.locator(`[name='${label}']`) : page.getByLabel(new RegExp(`^${label}( \\*)?$`))

/** What is folded away is opened first. */
async function unfold(hand: Hand, target: Locator): Promise<void> {
  const folded = target.first().locator('xpath=ancestor::details[not(@open)]')
  while ((await folded.count()) > 0) await hand.click(folded.first().locator(':scope > summary'))
}

async function typeInto(hand: Hand, label: string, text: string): Promise<void> {
  await expect(field(hand, label).first()).toBeAttached()
  await unfold(hand, field(hand, label))
  await hand.type(field(hand, label), text)
}

/** Opens something from the first page: a list or a single page, then an entry of it. */
async function open(hand: Hand, tile: string, entry?: string): Promise<void> {
  const list = hand.page.getByRole('main')
  await hand.click(hand.page.getByRole('link', { name: 'Site content', exact: true }))
  await hand.click(list.getByRole('link', { name: tile, exact: true }))
  if (entry) await hand.click(list.getByRole('link', { name: entry, exact: true }))
}

const said = ({ page }: Hand, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

async function publish(hand: Hand): Promise<void> {
  await hand.click(button(hand, 'Publish'))
  await said(hand, 'Published.')
}

/** Opens an entry, fills in its fields by their labels, and publishes it. */
const fill =
  (tile: string, entry: string | undefined, texts: Readonly<Record<string, string>>): Edit['make'] =>
  async (hand) => {
    await open(hand, tile, entry)
    for (const [label, text] of Object.entries(texts)) await typeInto(hand, label, text)
    await publish(hand)
  }

const choose =
  (tile: string, entry: string | undefined, label: string, option: string): Edit['make'] =>
  async (hand) => {
    await open(hand, tile, entry)
    await hand.choose(field(hand, label), option)
    await publish(hand)
  }

/** Begins with a copy of an entry, as one does who wants another like it. */
const another =
  (tile: string, like: string, texts: Readonly<Record<string, string>>): Edit['make'] =>
  async (hand) => {
    await open(hand, tile, like)
    await hand.click(hand.page.getByRole('link', { name: 'Duplicate', exact: true }))
    for (const [label, text] of Object.entries(texts)) await typeInto(hand, label, text)
    await publish(hand)
  }

async function addAColleague(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: 'Add a colleague' }))
  for (const [label, text] of Object.entries(NEW_PERSON)) await typeInto(hand, label, text)
  await publish(hand)
}

async function cancelTheDinner(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: 'Calendar', exact: true }))
  await hand.click(hand.page.getByRole('navigation', { name: 'Months' }).getByRole('link', { name: 'December' }))
  await hand.click(hand.page.getByRole('cell', { name: /December 4/ }).getByRole('link', { name: /Shabbat Dinner/ }))
  await hand.click(button(hand, 'Cancel this one'))
  await hand.type(field(hand, 'Note'), 'The oven is out.')
  await publish(hand)
}

async function addAQuestion(hand: Hand): Promise<void> {
  await open(hand, 'Questions and answers')
  await hand.click(hand.page.getByRole('link', { name: /^Add to “/ }))
  await hand.type(field(hand, 'Question'), 'May I bring a dog?')
  await hand.type(field(hand, 'Answer'), 'To the porch, with pleasure.')
  await publish(hand)
}

async function deleteTheQuestion(hand: Hand): Promise<void> {
  await open(hand, 'Questions and answers', 'What do I wear on a Friday night?')
  await hand.click(hand.page.getByRole('button', { name: /^Delete: / }))
  await hand.click(hand.page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await said(hand, 'What do I wear on a Friday night? is deleted.')
}

async function moveTheFirstDown(hand: Hand): Promise<void> {
  await open(hand, 'Testimonials')
  await hand.click(hand.page.getByRole('button', { name: 'Move down: Tali Brandt' }))
  await hand.click(button(hand, 'Publish the new order'))
  await said(hand, 'The new order is published.')
}

async function closeForSnow(hand: Hand): Promise<void> {
  await hand.page.setViewportSize({ width: 390, height: 844 })
  await hand.click(button(hand, 'Closed today because of snow'))
  await expect(button(hand, 'Publish')).toBeFocused()
  await publish(hand)
  await expect(hand.page.getByRole('heading', { name: 'Tell visitors' })).toBeFocused()
  await hand.page.setViewportSize({ width: 1440, height: 900 })
}

async function endTheElections(hand: Hand): Promise<void> {
  await open(hand, 'Elections')
  await hand.click(field(hand, 'Shown to visitors').first())
  await hand.click(field(hand, 'popup.enabled'))
  await publish(hand)
}

async function changeThePortrait(hand: Hand): Promise<void> {
  await open(hand, 'Staff', 'Noam Peretz')
  await hand.type(field(hand, 'Role'), 'Director of Chairs')
  await typeInto(hand, 'Picture', '/art/staff/portrait-1.svg')
  await hand.type(field(hand, 'What the picture shows'), 'Noam, with a ladle.')
  await publish(hand)
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
