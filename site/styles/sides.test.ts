import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NAMED = /^\s*(?:(?:(?:margin|padding|border)-)?(?:left|right):|(?:text-align|float): (?:left|right);)/
/** Of four sides the second is right and the fourth left, also where text runs from right to left. */
const FOUR = /^\s*(?:margin|padding|inset): [^\s()]+ (?<right>[^\s()]+) [^\s()]+ (?!\k<right>;)[^\s()]+;$/

test('styles say where a line begins and ends, and not left and right', () => {
  const found = globSync('site/**/*.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (NAMED.test(line) || FOUR.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  // A picture does not turn with the text, and nor do the words in its safe area.
  expect(found.filter((place) => !place.startsWith('site/features/hero/Hero.module.css'))).toEqual([])
})
