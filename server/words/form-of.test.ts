import { expect, onTestFinished, test } from 'vitest'
import { speakAs } from '#content-reader/read/language'
import { formLayouts, layoutFor } from '#schemas/content/form-layouts'
import { fileNameOf, pathIn } from '#schemas/content/word-files'
import { type Control, control } from '#schemas/http/admin/controls'
import { currentLanguage, setLanguage } from '#schemas/language'
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

test.each(kinds)(
  'the form of $name is as its contract has it, and folds nothing away that a new entry has to have',
  (kind) => {
    const { name, form, isSingle } = kind
    expect(control.parse(structuredClone(form))).toEqual(form)
    const keys = form.controls.map(({ key }) => key)
    const laidOut = Object.keys(layoutFor(isSingle ? fileNameOf(name) : pathIn(name, 'any'))?.fields ?? {})
    expect(keys).toEqual(laidOut.filter((key) => keys.includes(key)))
    const needed = form.controls.filter(({ isRequired, key }) => isRequired && key !== 'order')
    if (!isSingle) expect(needed.flatMap(({ at, key }) => (at ? key : []))).toEqual([])
    for (const group of all(form)) {
      const titles = below(group).map(({ title }) => title)
      if (group.type === 'group') expect(new Set(titles).size, titles.join(', ')).toBe(titles.length)
      for (const { ways } of (group.type === 'group' && group.choices) || [])
        for (const key of ways.flatMap(({ keys, set = {} }) => [...keys, ...Object.keys(set)]))
          expect(below(group).map((each) => each.key)).toContain(key)
    }
  },
)

/** What a form says of a control, by itself. */
const wordsOf = (of: Control): (string | undefined)[] => [
  of.title,
  of.hint,
  of.instead,
  ...(of.type === 'choice' ? of.options.map(({ title }) => title) : []),
  ...(of.type === 'reference' ? (of.also ?? []).map(({ title }) => title) : []),
  ...(of.type === 'group' ? (of.choices ?? []) : []).flatMap(({ title, ways }) => [
    title,
    ...ways.map((way) => way.title),
  ]),
]

/** Names, and the numbers and days that a locale says. */
const IN_ANY_LANGUAGE = /^(Frank Ruhl Libre|Noto|Rubik|Heebo|\d|\w+day$)/

test('every word of every form is a message', () => {
  const english = currentLanguage()
  onTestFinished(() => speakAs('en-US'))
  const messages = Object.keys(english?.messages ?? {}).map((id): [string, string] => [id, `‹${id}›`])
  setLanguage({ tag: 'none', messages: Object.fromEntries(messages) })
  const words = kinds.flatMap(({ name, isSingle }) =>
    all(formOf(isSingle ? fileNameOf(name) : pathIn(name, 'any')) as Control).flatMap(wordsOf),
  )
  expect(words.length).toBeGreaterThan(2000)
  const unsaid = words.filter((word) => word && !word.startsWith('‹') && !IN_ANY_LANGUAGE.test(word))
  expect(unsaid, 'name each in languages/en.yaml, under controls.labels').toEqual([])
})

test('a page’s form has its text, whatever was asked for before, another entry’s has not', () => {
  formOf('pages/about.yaml')
  expect(JSON.stringify(formOf('pages/about.md'))).toContain('"key":"body","title":"Text"')
  expect(JSON.stringify(formOf('values/a.yaml'))).not.toContain('"body"')
  expect(formOf('nothing/a.yaml')).toBeUndefined()
})
