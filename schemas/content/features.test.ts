import { expect, test } from 'vitest'
import { z } from 'zod'
import { formKindOf } from '../forms/forms.ts'
import { collections, files } from './collections.ts'
import { featureNames, featureOf, ownsAddress, ownsForm } from './features.ts'
import { site } from './site.ts'

test.each(featureNames)('%s owns kinds of entry, files and a form that exist, and keys of files that exist', (name) => {
  const { entries, files: own, keys, form } = featureOf(name)
  expect(Object.keys(collections)).toEqual(expect.arrayContaining(entries.map(({ kind }) => kind)))
  expect(Object.keys(files)).toEqual(expect.arrayContaining([...own]))
  for (const key of keys) {
    const [file = '', field = ''] = key.split('.')
    const schema: unknown = Object.entries(files).find(([each]) => each === file)?.[1]
    expect(schema instanceof z.ZodObject && Object.keys(schema.shape)).toContain(field)
  }
  if (form !== undefined) expect(formKindOf(form)).toBe(form)
})

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
