import { expect, test } from 'vitest'
import { addressOfChange } from './changed-place.ts'

test('what was published is looked at where its page changed', () => {
  const at = (before: string, after: string) => addressOfChange('/visit', [{ before, after }])
  expect(at('Ring the bell.', 'Ring the brass bell.')).toBe('/visit#:~:text=brass%20bell.')
  expect(at('', '## The front door\n\nIt is red.')).toBe('/visit#:~:text=The%20front%20door')
  expect(at('A.\n\nCall **us**.', 'A.\n\nWrite to **the well-kept office** first.')).toBe('/visit#:~:text=Write%20to')
  expect(at('Come in.', 'Come in.\n\nTwo new words.')).toBe('/visit#:~:text=Two%20new%20words.')
  // Visitors read "(410) 555-0199".
  for (const typed of ['410-555-0199', '(410) 555-0199', '+1 410.555.0199', '4105550199'])
    expect(at('410-555-0100', typed)).toBe('/visit#:~:text=555%2D0199')
  expect(at('2025-2026', '2026-2027')).toBe('/visit#:~:text=2026%2D2027')
  expect(at('Everything goes', '')).toBe('/visit')
  expect(addressOfChange('/visit', [{ after: true }, { after: 'Two new words' }])).toBe(
    '/visit#:~:text=Two%20new%20words',
  )
  expect(addressOfChange('/visit', [{ at: ['changes', '2026-12-18'], after: { cancelled: true } }])).toBe(
    '/visit#:~:text=Friday%2C%20December%2018',
  )
  expect(addressOfChange('/visit', [{ at: ['imageAlt'], after: 'A long table.' }])).toBe('/visit')
  expect(addressOfChange('/staff#ruth', [{ before: 'Cook', after: 'Baker' }])).toBe('/staff#ruth')
})
