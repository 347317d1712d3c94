import { expect, test } from 'vitest'
import { nextFirst } from './OpportunityCard'

const of = (title: string, from?: string, to?: string) => ({ title, details: { from, to } })
const list = [of('Tour'), of('Fall', '2027-11-12', '2027-11-14'), of('Spring', '2027-04-09', '2027-04-11'), of('Form')]
const titles = (today: string) => nextFirst(list as never, today).map((each) => (each as { title: string }).title)

test('of visits with days the next comes first, one that is over last, and the others keep their places', () => {
  expect(titles('2026-11-22')).toEqual(['Tour', 'Spring', 'Fall', 'Form'])
  expect(titles('2027-04-11')).toEqual(['Tour', 'Spring', 'Fall', 'Form'])
  expect(titles('2027-04-12')).toEqual(['Tour', 'Fall', 'Spring', 'Form'])
})
