import { expect, test } from 'vitest'
import { z } from 'zod'
import { formKindOf } from '../forms/forms.ts'
import { collections, files } from './collections.ts'
import { featureNames, featureOf } from './features.ts'

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
