import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager, stepByKeys } from './Pager'

afterEach(() => void vi.unstubAllGlobals())

const pager = (count: number) =>
  renderToStaticMarkup(<Pager count={count} current={0} ready onStep={() => {}} onGoTo={() => {}} />)

test('arrows and dots are there for more than one slide, and say where they lead', () => {
  expect(pager(1)).toBe('')
  expect([...pager(2).matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    ...['Previous slide', 'Go to slide 1', 'Go to slide 2', 'Next slide'],
  ])
  // Beside them is a number, for windows in which ten dots need two rows.
  expect(pager(10)).toMatch(/<p [^>]*aria-hidden="true">1 of 10<\/p>/)
})

test.each([
  ['ltr', 'ArrowRight', 1],
  ['ltr', 'ArrowLeft', -1],
  ['rtl', 'ArrowRight', -1],
  ['rtl', 'ArrowLeft', 1],
  ['rtl', 'ArrowUp', undefined],
])('where text runs %s, %s steps by %s; with another key it is the browser’s', (dir, key, step) => {
  vi.stubGlobal('document', { dir })
  const pressed = { key, altKey: false, ctrlKey: false, metaKey: false }
  const steps: number[] = []
  const press = stepByKeys((by) => steps.push(by))
  press(pressed)
  press({ ...pressed, altKey: true })
  expect(steps).toEqual(step === undefined ? [] : [step])
})
