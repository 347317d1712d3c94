import { expect, test } from 'vitest'
import { featureNames, ownsAddress, ownsForm } from './features.ts'
import { site } from './settings/settings.ts'

test('a campus that says nothing of its features has all of them; each owns its form, its addresses and what is below', () => {
  const all = Object.fromEntries(featureNames.map((name) => [name, true]))
  expect(site.shape.features.parse(undefined)).toEqual(all)
  expect(site.shape.features.parse({ soup: false })).toEqual({ ...all, soup: false })
  const own = ['/give', '/give/thanks', '/give?from=mail', '/give#why']
  const addresses = [...own, '/gives', '/', '/staff/give', '/stay/here']
  expect(addresses.filter((address) => ownsAddress(['donation'], address))).toEqual(own)
  expect([ownsForm(['soup', 'tours'], 'tour'), ownsForm(['soup'], 'tour')]).toEqual([true, false])
})
