import { expect, test } from 'vitest'
import { longClassName, shortClassNames } from './class-name.ts'

const CARD = `${process.cwd()}/site/components/card/Card.module.css`
const FOOTER = 'site/features/footer/Footer.module.css'

test('a class has the names of its component and part in development, and two letters in a build', () => {
  expect(longClassName('title', `${CARD}?inline`)).toBe('Card-title')
  expect(shortClassNames()('title', `${CARD}?inline`)).toMatch(/^[a-z]{2}$/)
})

test('a part has one name, which no other has, and the same in every build; a module of elsewhere stops it', () => {
  const name = shortClassNames()
  const names = [name('title', CARD), name('text', CARD), name('footer', FOOTER), name('columns', FOOTER)]
  expect(new Set(names).size).toBe(names.length)
  expect([name('title', CARD), shortClassNames()('title', CARD)]).toEqual([names[0], names[0]])
  expect(() => name('title', 'elsewhere/Card.module.css')).toThrow('is no style module of the site')
})
