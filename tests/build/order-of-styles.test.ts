import { expect, test } from 'vitest'
import { pages, problemsOf } from './built-site.ts'

/** What each class alone sets everywhere, outside of media queries. */
function rulesOf(css: string): Map<string, string[]> {
  const everywhere = css.replace(/@(?:media|container|supports)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return new Map(
    [...everywhere.matchAll(/(?<=[{}])\.([\w-]+)\{([^{}]*)\}/g)].map(([, name = '', body = '']) => [
      name,
      [...new Set(body.split(';').map((declaration) => declaration.split(':')[0] ?? ''))],
    ]),
  )
}

const rulesOn = ({ root }: (typeof pages)[number]) =>
  rulesOf(
    root
      .querySelectorAll('style')
      .map(({ text }) => text)
      .join(''),
  )

test('no two classes of an element set one property: whose rules come later is not the same on every page', () => {
  expect(pages.every((page) => rulesOn(page).size > 10)).toBe(true)
  expect(
    problemsOf((page) => {
      const rules = rulesOn(page)
      return page.root.querySelectorAll('[class]').flatMap(({ classNames }) => {
        const set = classNames.split(/\s+/).flatMap((name) => rules.get(name) ?? [])
        return set.filter((property, at) => set.indexOf(property) < at).map((property) => `${classNames}: ${property}`)
      })
    }),
  ).toEqual([])
})
