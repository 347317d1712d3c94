import { expect, test } from 'vitest'
import { classNameOf, shortClassNameOf } from './class-name.ts'

const CARD = 'site/components/card/Card.module.css'

test('a class has the names of its component and part in development, and three letters in a build', () => {
  expect(classNameOf('title', `${process.cwd()}/${CARD}?inline`)).toBe('Card-title')
  expect(shortClassNameOf('title', `${process.cwd()}/${CARD}?inline`)).toMatch(/^K[\da-z]{2}$/)
})

test('no two parts share a name, and keyframes have one', () => {
  const names = [
    shortClassNameOf('title', CARD),
    shortClassNameOf('text', CARD),
    shortClassNameOf('footer', 'site/features/footer/Footer.module.css'),
    shortClassNameOf('put-away', 'site/features/events/EventCard.module.css'),
    shortClassNameOf('put-away', 'site/features/staff/StaffCard.module.css'),
  ]

  expect(new Set(names).size).toBe(names.length)
})

test('a part that its module does not have stops the build', () => {
  expect(() => shortClassNameOf('nowhere', CARD)).toThrow('has no nowhere')
})
