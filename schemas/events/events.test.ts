import { expect, test } from 'vitest'
import { readClosing } from '../signups/signup-settings.ts'
import { event } from './events.ts'

const dinner = {
  title: 'Dinner',
  when: { date: '2026-12-04' },
  time: '6:30 PM',
  location: 'Dining Room',
  description: 'Come.',
  imageUrl: '/art/events/hike.svg',
  imageAlt: '',
}

test.each([
  ['1 hour before', { hours: 1 }],
  ['2 days before', { days: 2, clock: undefined }],
  ['2 days before at 6:00 PM', { days: 2, clock: '18:00' }],
  ['1 day before at 18:00', { days: 1, clock: '18:00' }],
])('“%s” says when sign-up closes', (words, closing) => {
  expect(readClosing(words)).toEqual(closing)
})

test.each(['tomorrow', '0 days before', '2 days', '3 hours before at 6:00 PM', '2 days before at six'])(
  '“%s” does not',
  (words) => {
    expect(readClosing(words)).toBeUndefined()
    expect(event.safeParse({ ...dinner, seats: { places: 10, closes: words } }).success).toBe(false)
  },
)

test('an event takes sign-ups here or elsewhere, not both', () => {
  const seats = { places: 120, guests: 3, closes: '2 days before', ask: ['diet'] }
  expect(event.safeParse({ ...dinner, seats }).success).toBe(true)
  const both = event.safeParse({ ...dinner, seats, hasSignup: true, ctaLink: 'https://forms.example.org/dinner' })
  expect(both.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['seats', 'Choose one way to sign up: here, with places, or by a link. Remove the other.'],
  ])
})
