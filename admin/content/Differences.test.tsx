import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { diffWords, FormattedValue, formatValue } from './Differences.tsx'
import { changedTextAddress } from './EntryPublishBar.tsx'

const diff = (before: string, after: string) =>
  diffWords(before, after)
    ?.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'gone' ? '[-' : '[+'}${text.trim()}]`))
    .join(' ')
    .replace(/\s+/g, ' ')

test('a sentence that was changed is diff by its words, not as two sentences', () => {
  expect(diff('We meet on Monday at six in the hall.', 'We meet on Tuesday at six in the big hall.')).toBe(
    'We meet on [-Monday] [+Tuesday] at six in the [+big] hall.',
  )
  expect(diff('Bring a coat. It is cold.', 'Bring a coat.')).toBe('Bring a coat. [-It is cold.]')
})

test('what is far from the change is left out', () => {
  const many = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')
  expect(diff(`${many} old end`, `${many} new end`)).toBe('… w32 w33 w34 w35 w36 w37 w38 w39 [-old] [+new] end')
})

test('texts that have little in common stand whole beside each other', () => {
  expect(diffWords('Soup every Monday', 'Nobody is at home today')).toBeUndefined()
  expect(diffWords('', 'New')).toBeUndefined()
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
