import { expect, test } from 'vitest'
import { featureNames, ownsAddress, ownsForm } from './features.ts'
import { site } from './site.ts'

test('a campus that says nothing of its features has all of them', () => {
  const all = Object.fromEntries(featureNames.map((name) => [name, true]))
  expect(site.shape.features.parse(undefined)).toEqual(all)
  expect(site.shape.features.parse({ soup: false })).toEqual({ ...all, soup: false })
})

test('a feature owns its addresses and what is below them, and its form', () => {
  for (const address of ['/give', '/give/thanks', '/give?from=mail', '/give#why'])
    expect(ownsAddress(['donation'], address), address).toBe(true)
  for (const address of ['/gives', '/', '/staff/give', '/stay/here'])
    expect(ownsAddress(['donation'], address), address).toBe(false)
  expect([ownsForm(['soup', 'tours'], 'tour'), ownsForm(['soup'], 'tour')]).toEqual([true, false])
})
