import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './Pager'

const pager = (count: number) =>
  renderToStaticMarkup(<Pager count={count} current={0} ready onStep={() => {}} onGoTo={() => {}} />)
const labelsOf = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)

test('arrows and dots are there for more than one slide, and say where they lead', () => {
  expect(pager(1)).toBe('')
  expect(labelsOf(pager(2))).toEqual(['Previous slide', 'Go to slide 1', 'Go to slide 2', 'Next slide'])
})

test('beside the dots is a number, for windows in which ten dots need two rows', () => {
  expect(pager(10)).toMatch(/<p [^>]*aria-hidden="true">1 of 10<\/p>/)
})
