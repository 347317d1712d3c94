import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Travel } from '#schemas/programs/programs'
import { InCampus } from '../../../tests/support/in-campus'
import { ProgramCard, ProgramDetail } from './ProgramCard'
import { fellowshipProgram, internshipProgram, type Program, travelProgram } from './program'

const common = {
  ...{ id: 'one', order: 1, name: 'One', summary: 'A card.', description: 'A detail.', duration: '10 days' },
  ...{ contact: 'noam', imageUrl: '/art/travel/ten-day-trip.svg', imageAlt: '', highlights: ['Beds and buses'] },
  photos: { enabled: false, images: [] },
}
const noam = { name: 'Noam', emails: ['noam@example.org'] }
const FORM = 'https://forms.example.org/one'

const open = { applicationStatus: 'open', applicationLink: FORM } as const
const closed = { ...open, applicationStatus: 'closed' } as const
const soon = { ...open, applicationStatus: 'coming-soon' } as const
type Applying = Pick<Travel, 'applicationStatus' | 'applicationLink' | 'opens' | 'closes'>

const trip = (applying: Applying) =>
  travelProgram({ ...common, ...applying, cost: '$250', eligibility: 'Ages 18 to 26' }, noam)
const role = (applying: Applying) => {
  const own = { stipend: '$15/hour', requirements: ['A key ring'], benefits: ['Supper'] }
  return internshipProgram({ ...common, ...applying, ...own }, noam)
}
const fellowship = (applying: Applying) => {
  const { highlights: _, ...entry } = common
  return fellowshipProgram({ ...entry, ...applying }, noam)
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const drawn = (element: ReactNode) => renderToStaticMarkup(<InCampus at="2026-12-01T12:00-05:00">{element}</InCampus>)
const detail = (program: Program) => drawn(<ProgramDetail {...program} />)
const card = (program: Program) => drawn(<ProgramCard {...program} />)

test.each([
  ['trip', trip],
  ['role', role],
  ['fellowship', fellowship],
])('applications for a %s: “Apply Now” where it is open, else the specification’s sentence', (kind, of) => {
  expect(detail(of(open))).toMatch(new RegExp(`href="${FORM}"[^>]*target="_blank"[^>]*>Apply Now`))
  for (const status of [closed, soon]) expect(detail(of(status))).not.toContain('Apply Now')
  expect(textOf(detail(of(closed)))).toContain(
    'Applications for this semester are now closed. Check back next semester!',
  )
  expect(textOf(detail(of(soon)))).toContain(
    kind === 'fellowship'
      ? 'Applications will be opening soon! Check back for updates.'
      : 'Applications for this program will open soon. Please check back later!',
  )
})

test('a card and a detail say the status in the specification’s words', () => {
  for (const [applying, label] of [
    [open, 'Applications Open'],
    [closed, 'Applications Closed'],
    [soon, 'Coming Soon'],
  ] as const)
    for (const html of [card(trip(applying)), detail(trip(applying))]) expect(textOf(html)).toContain(label)
})

test('a card and a detail say from when until when one can apply', () => {
  const days = { opens: '2027-01-19', closes: '2027-02-12' }
  for (const [applying, sentence] of [
    [soon, 'Opens Tuesday, January 19, 2027, closes Friday, February 12, 2027.'],
    [{ ...open, opens: '2026-11-01' }, 'Apply by Friday, February 12, 2027.'],
  ] as const)
    for (const kind of [trip, role, fellowship]) {
      const program = kind({ ...days, ...applying })
      for (const html of [card(program), detail(program)]) expect(textOf(html)).toContain(sentence)
    }
  expect(detail(trip({ ...days, ...closed, opens: '2025-01-01', closes: '2025-02-01' }))).not.toContain('Apply by')
})

test('a trip says for whom it is, what it costs and what is in it; a role what it offers, asks and gives', () => {
  for (const fact of ['10 days', '$250', 'Ages 18 to 26', 'Beds and buses'])
    expect(textOf(detail(trip(open)))).toContain(fact)
  for (const fact of ['10 days', '$15/hour', 'Beds and buses', 'A key ring', 'Supper'])
    expect(textOf(detail(role(open)))).toContain(fact)
})

test('a card has the name, the duration, the cost or pay, and the contact', () => {
  for (const [program, below] of [
    [trip(open), '10 days · Cost: $250'],
    [role(open), '10 days · $15/hour'],
    [fellowship(open), '10 days'],
  ] as const) {
    for (const fact of ['One', below, 'Noam']) expect(textOf(card(program))).toContain(fact)
    expect(card(program)).toContain('href="mailto:noam@example.org"')
  }
})
