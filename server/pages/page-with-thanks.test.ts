import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { emptyThanks } from '#tests/support/test-app'
import { pageWithThanks } from './page-with-thanks.ts'

const page = `<main>${emptyThanks()}</main>`

test('the reference and the request are filled in', () => {
  const asked = [{ name: 'event_date', label: 'Event date', text: 'Friday, December 4, 2026' }]
  const root = parse(pageWithThanks(page)({ reference: '0B5F6E0E', asked, advice: ['Two weeks.'] }))
  expect(root.querySelector('[data-reference]:not([hidden])')?.text).toBe('Your reference is 0B5F6E0E.')
  expect(root.querySelector('[data-advice]:not([hidden])')?.text).toBe('Two weeks.')
  expect(root.querySelector('[data-asked]:not([hidden]) dt')?.text).toBe('Event date')
  expect(root.querySelector('dd')?.text).toBe('Friday, December 4, 2026')
})

test('what there is nothing to say of stays hidden', () => {
  const root = parse(pageWithThanks(page)({ reference: '0B5F6E0E', asked: [], advice: [] }))
  expect(root.querySelectorAll('[hidden]')).toHaveLength(2)
})

test('a page that has lost a place is a broken contract', () => {
  const broken = page.replace('data-asked', '')
  expect(() => pageWithThanks(broken)({ reference: '0B5F6E0E', asked: [], advice: [] })).toThrow(
    'The built page has no [data-asked]',
  )
})
