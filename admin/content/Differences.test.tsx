import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Differences, FormattedValue, formatValue } from './Differences.tsx'
import { changedTextAddress } from './EntryPublishBar.tsx'

test('a text that was changed stands whole twice: as it was, and as it is', () => {
  const change = {
    file: 'site.yaml',
    title: 'Settings',
    labels: ['Text'],
    at: ['text'],
    before: 'A b c.',
    after: 'A d c.',
  }
  const html = renderToStaticMarkup(<Differences differences={[change]} />)
  expect(html).toContain('<del dir="auto"><span class="shown">A b c.</span></del>')
  expect(html).toContain('<ins dir="auto"><span class="shown">A d c.</span></ins>')
})

test('what was published is looked at where its page changed', () => {
  const at = (before: string, after: string) => changedTextAddress('/visit', [{ before, after }])
  expect(at('Ring the bell.', 'Ring the brass bell.')).toBe('/visit#:~:text=brass%20bell.')
  expect(at('', '## The front door\n\nIt is red.')).toBe('/visit#:~:text=The%20front%20door')
  expect(at('A.\n\nCall **us**.', 'A.\n\nWrite to **the well-kept office** first.')).toBe('/visit#:~:text=Write%20to')
  expect(at('Come in.', 'Come in.\n\nTwo new words.')).toBe('/visit#:~:text=Two%20new%20words.')
  // Visitors read "(410) 555-0199".
  for (const typed of ['410-555-0199', '(410) 555-0199', '+1 410.555.0199', '4105550199'])
    expect(at('410-555-0100', typed)).toBe('/visit#:~:text=555%2D0199')
  expect(at('2025-2026', '2026-2027')).toBe('/visit#:~:text=2026%2D2027')
  expect(at('Everything goes', '')).toBe('/visit')
  expect(changedTextAddress('/visit', [{ after: true }, { after: 'Two new words' }])).toBe(
    '/visit#:~:text=Two%20new%20words',
  )
  expect(changedTextAddress('/visit', [{ at: ['changes', '2026-12-18'], after: { cancelled: true } }])).toBe(
    '/visit#:~:text=Friday%2C%20December%2018',
  )
  expect(changedTextAddress('/visit', [{ at: ['imageAlt'], after: 'A long table.' }])).toBe('/visit')
  expect(changedTextAddress('/staff#ruth', [{ before: 'Cook', after: 'Baker' }])).toBe('/staff#ruth')
})

test.each([undefined, null, ''])('%j is shown as nothing, not as an empty place', (value) => {
  expect(renderToStaticMarkup(<FormattedValue value={value} />)).toBe('<em>nothing</em>')
})

test('values are texts that a person reads', () => {
  expect(renderToStaticMarkup(<FormattedValue value="7 PM" />)).toBe('<span class="shown">7 PM</span>')
  expect([true, false, 0, [], {}].map(formatValue)).toEqual(['Yes', 'No', '0', 'an empty list', 'nothing'])
  expect(formatValue({ endTime: '9 PM', on: ['monday', 'friday'] })).toBe('end time: 9 PM, on: monday, friday')
  expect(formatValue([{ day: 'Monday' }, { day: 'Friday' }])).toBe('day: Monday; day: Friday')
})
