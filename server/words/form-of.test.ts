import { describe, expect, test } from 'vitest'
import type { FormLayout } from '#schemas/content/form-layout'
import { formLayouts } from '#schemas/content/form-layouts'
import { pathIn } from '#schemas/content/word-files'
import { type Control, control } from '#schemas/http/admin/controls'
import { formOf } from './form-of.ts'

const below = (of: Control): Control[] => {
  if (of.type === 'group') return of.controls
  if (of.type === 'variants') return of.variants
  return of.type === 'list' || of.type === 'keyed' ? [of.element] : []
}
const all = (of: Control): Control[] => [of, ...below(of).flatMap(all)]

const kinds = Object.keys(formLayouts).map((name) => {
  const single = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`
  const form = formOf(single) ?? formOf(pathIn(name, 'any'))
  if (form?.type !== 'group') throw new Error(`${name} has no form`)
  return { name, form, isSingle: formOf(single) !== undefined }
})

describe.each(kinds)('the form of $name', ({ name, form, isSingle }) => {
  test('is as its contract has it, with each field where its layout has it', () => {
    expect(control.parse(structuredClone(form))).toEqual(form)
    const layout: Readonly<Record<string, FormLayout<Record<string, unknown>>>> = formLayouts
    const keys = form.controls.map(({ key }) => key)
    // All forms of visitors have one layout; what one of them does not ask has no words.
    const isThere = (key: string) => !name.startsWith('forms/') || keys.includes(key)
    expect(keys).toEqual(Object.keys(layout[name]?.fields ?? {}).filter(isThere))
  })

  test('has no two labels alike in one group', () => {
    for (const each of all(form)) {
      if (each.type !== 'group') continue
      const titles = each.controls.map(({ title }) => title)
      expect(new Set(titles).size, titles.join(', ')).toBe(titles.length)
    }
  })

  test('folds nothing away that a new entry has to have', () => {
    const needed = form.controls.filter(({ isRequired, key }) => isRequired && key !== 'order')
    if (!isSingle) expect(needed.flatMap(({ at, key }) => (at ? key : []))).toEqual([])
  })

  test('chooses between fields that it has', () => {
    for (const group of all(form))
      for (const { ways } of (group.type === 'group' && group.choices) || [])
        for (const key of ways.flatMap(({ keys, set = {} }) => [...keys, ...Object.keys(set)]))
          expect(below(group).map((each) => each.key)).toContain(key)
  })
})

test('a layout that forgets a field does not compile', () => {
  // @ts-expect-error The title is forgotten.
  const forgetful: FormLayout<{ name: string; title?: string }> = { fields: { name: 'first' } }
  // @ts-expect-error There is no such field.
  const inventive: FormLayout<{ name: string }> = { fields: { name: 'first', shoe: 'more' } }
  expect([forgetful, inventive]).toHaveLength(2)
})
