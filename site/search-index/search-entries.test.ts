import { expect, test } from 'vitest'
import { addressOf } from '#schemas/content/collections'
import type { IconName } from '#schemas/icon-names'
import { iconSigns } from '#site/components/icon/icon-signs'
import { searchEntries } from './search-entries'

// The step "types" of the check reads these: where the compiler no longer names what a new kind of entry forgot, an
// expectation of an error is itself one.

test('the compiler names a kind of entry without search items', () => {
  const { staff, ...others } = searchEntries
  // @ts-expect-error: staff is missing
  const incomplete: typeof searchEntries = others
  expect(incomplete).not.toHaveProperty('staff')
})

test('the compiler names an icon that nothing draws, and a drawing that is missing', () => {
  // @ts-expect-error: nothing draws a unicorn
  const icon: IconName = 'unicorn'
  expect(iconSigns).not.toHaveProperty(icon)
  const { quote, ...others } = iconSigns
  // @ts-expect-error: the quote is missing
  const incomplete: typeof iconSigns = others
  expect(incomplete).not.toHaveProperty('quote')
})

test('an entry has one address, and the compiler names a kind whose entries have none', () => {
  expect(addressOf('staff', 'avi')).toBe('/staff#avi')
  expect(addressOf('religious-life', 'eruv')).toBe('/religious-life?section=eruv')
  // @ts-expect-error: an offer stands in a row of the home page
  expect(() => addressOf('offers', 'a').startsWith('/')).not.toThrow()
})
