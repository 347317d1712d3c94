import { expect, test } from 'vitest'
import type { Control } from '#schemas/admin/controls'
import { allCollections, collectionOf, singles } from '#schemas/content/collections'
import { fileNameOf, pathIn } from '#schemas/content/entry-paths'
import { formOf } from './collections.ts'

const below = (of: Control): Control[] => {
  if (of.type === 'group') return of.controls
  if (of.type === 'variants') return of.variants
  return of.type === 'list' || of.type === 'keyed' ? [of.element] : []
}
const all = (of: Control): Control[] => [of, ...below(of).flatMap(all)]

const forms = [
  ...Object.keys(allCollections).map((name) => ({ name, path: pathIn(name, 'any'), isSingle: false })),
  ...Object.keys(singles).map((name) => ({ name, path: fileNameOf(name), isSingle: true })),
]

test.each(forms)(
  'the form of $name is as its contract has it, and folds nothing away that a new entry has to have',
  ({ name, path, isSingle }) => {
    const form = formOf(path)
    if (form?.type !== 'group') throw new Error(`${name} has no form`)
    expect(JSON.parse(JSON.stringify(form))).toEqual(form)
    expect(
      all(form)
        .flatMap((group) => (group.type === 'group' ? group.controls : []))
        .filter(({ title }) => !title),
    ).toEqual([])
    const keys = form.controls.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining([...(collectionOf(path)?.columns ?? [])]))
    const needed = form.controls.filter(({ isRequired, key }) => isRequired && key !== 'order')
    // A line with a title of its own is open while something in it is missing.
    const isAway = ({ at = '' }: Control) => ['more', 'added', 'hidden'].includes(at)
    if (!isSingle) expect(needed.filter(isAway).map(({ key }) => key)).toEqual([])
    for (const group of all(form)) {
      const titles = below(group).map(({ title }) => title)
      if (group.type === 'group') expect(new Set(titles).size, titles.join(', ')).toBe(titles.length)
      for (const { ways } of (group.type === 'group' && group.choices) || [])
        for (const key of ways.flatMap(({ keys, set = {} }) => [...keys, ...Object.keys(set)]))
          expect(below(group).map((each) => each.key)).toContain(key)
    }
  },
)
