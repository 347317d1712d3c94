import { describe, expect, test } from 'vitest'
import { fileValue } from '#content-reader/write/entry-file'
import { schemaOf } from '#content-reader/write/key-order'
import { isMap, type MaybeValue, withValueAt } from '#schemas/file-value'
import { formOf } from '#server/words/form-of'
import { readWordsFolder } from '#server/words/words-folder'
import { campusSite } from '#tests/support/campus-site'
import { cleaned } from './cleaned.ts'
import { fits, variantOf } from './variants.ts'

const files = [campusSite.CONTENT_DIR, 'content'].flatMap((folder) =>
  [...readWordsFolder(folder)].flatMap(([path, text]) => {
    const form = schemaOf(path) && formOf(path)
    return form ? [{ path, form, value: fileValue(text, path) as MaybeValue }] : []
  }),
)

test('there are words of every kind to try', () => expect(files.length).toBeGreaterThan(200))

describe('every entry of both campuses', () => {
  test('fits its form, so that no value of it is shown as another', () => {
    expect(files.filter(({ form, value }) => !fits(form, value)).map(({ path }) => path)).toEqual([])
  })

  test('is sent as it was opened, where nothing was typed', () => {
    for (const { form, value } of files) expect(cleaned(form, value, value)).toBe(value)
  })

  test('with another first word is sent with that alone changed', () => {
    for (const { path, form, value } of files) {
      const key = isMap(value) ? Object.keys(value).find((each) => typeof value[each] === 'string') : undefined
      if (key === undefined) continue
      const next = withValueAt(value, [key], 'Other words')
      expect(cleaned(form, next, value), path).toEqual(next)
    }
  })
})

const event = formOf('events/any.yaml') ?? {
  type: 'group' as const,
  key: '',
  title: '',
  isRequired: true,
  controls: [],
}

test('a group in which nothing is left is not sent, one that has to be there is', () => {
  const opened = { title: 'Kugel' }
  expect(cleaned(event, { title: 'Kugel', changes: {} }, opened)).toEqual(opened)
  expect(cleaned(event, { title: 'Kugel', when: {} }, opened)).toEqual({ title: 'Kugel', when: {} })
})

test('what was empty before stays, if it was not touched', () => {
  const opened = { title: 'Kugel', changes: {} }
  expect(cleaned(event, { ...opened, title: 'Babka' }, opened)).toEqual({ title: 'Babka', changes: {} })
})

test('of several forms the one that fits is shown, also while it is typed; nothing has the simplest', () => {
  const time = event.type === 'group' ? event.controls.find(({ key }) => key === 'time') : undefined
  if (time?.type !== 'variants') throw new Error('An event’s time has several forms')
  const kindOf = (value: MaybeValue) => time.variants[variantOf(time.variants, value)]?.type
  expect(kindOf({ standard: '6:30 PM', daylight: '7:30 PM' })).toBe('group')
  expect(kindOf({ standard: '6' })).toBe('group')
  expect(kindOf(undefined)).not.toBe('group')
})
