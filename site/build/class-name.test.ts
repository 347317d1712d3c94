import { expect, test } from 'vitest'
import { longClassName, shortClassNames } from './class-name.ts'

const CARD = `${process.cwd()}/site/components/card/Card.module.css`
const FOOTER = 'site/features/footer/Footer.module.css'

test('a class has the names of its component and part in development, and a few letters in a build', () => {
  expect(longClassName('title', `${CARD}?inline`)).toBe('Card-title')
  expect(shortClassNames()('title', `${CARD}?inline`)).toMatch(/^k[\da-z]{1,2}-0$/)
})

test('a part has one name, which no other has, and the same in every build', () => {
  const name = shortClassNames()
  const names = [name('title', CARD), name('text', CARD), name('footer', FOOTER), name('title', FOOTER)]
  expect(new Set(names).size).toBe(names.length)
  expect(name('title', CARD)).toBe(names[0])
  expect(shortClassNames()('title', CARD)).toBe(names[0])
})

test('a module that is not of the site stops the build', () => {
  expect(() => shortClassNames()('title', 'elsewhere/Card.module.css')).toThrow('is no style module of the site')
})
