import { expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'

test('a weekday that is not that of its date is named, with the right one', () => {
  const copy = copyOfContent()
  copy.change('prospective/weekend.yaml', 'A weekend in November', 'Monday, November 12, 2027')

  expect(copy.complaint()).toContain('content: one mistake')
  expect(copy.complaint()).toContain('write Friday, November 12, 2027, or correct the date')
})

test('so is one whose day comes first', () => {
  const copy = copyOfContent()
  copy.change('prospective/weekend.yaml', 'A weekend in November', 'Monday 12 November 2027')

  expect(copy.complaint()).toContain('write Friday 12 November 2027, or correct the date')
})

test('so is one in the text of a page, with its line', () => {
  const copy = copyOfContent()
  copy.change('pages/privacy-policy.md', 'a year old.', 'a year old.\n\nSince Sunday, November 21, 2026.')

  expect(copy.complaint()).toMatch(/privacy-policy\.md, line \d+, the text below\n {2}found: {4}Sunday/)
})

test('curly quotation marks around a value are named, since they would be shown', () => {
  const copy = copyOfContent()
  copy.change('values/welcome.yaml', 'title: Welcome', 'title: “Welcome”')

  expect(copy.complaint()).toContain('write: `title: "Welcome"`')
})

test('curly quotation marks within a text are as they should be', () => {
  const copy = copyOfContent()
  copy.change('values/welcome.yaml', 'title: Welcome', 'title: “Welcome” and “Come in”')

  expect(copy.complaint()).toBe('')
})

test('invisible characters that were copied out of a preview are refused; joined emoji are not', () => {
  const copy = copyOfContent()
  copy.change('values/welcome.yaml', 'title: Welcome', `title: Welcome${'\u200b'.repeat(4)}\u200c`)
  expect(copy.complaint()).toContain('invisible characters that were copied out of a preview')

  const family = copyOfContent()
  family.change('values/welcome.yaml', 'title: Welcome', 'title: Welcome 👩‍👩‍👧')
  expect(family.complaint()).toBe('')
})
