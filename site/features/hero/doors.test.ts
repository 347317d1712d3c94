import { expect, test } from 'vitest'
import { doorsIn } from './doors'

test('a painted door leads where its audience is sent, and one without an audience nowhere', () => {
  const svg =
    '<svg><a href="#grad"><g transform="translate(120 488) rotate(-2)"/></a><a href="#cats"><g transform="translate(1 2)"/></a></svg>'
  expect(doorsIn(svg, [{ id: 'grad', title: 'Grad', link: '/jewish-learning' }])).toEqual([
    { x: 120, y: 488, title: 'Grad', link: '/jewish-learning' },
  ])
})
