// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { lazy } from './lazy.tsx'

const Word = () => 'hello'
const Waiting = () => 'one moment'

/** Draws a page and reads it at once, before any answer can come. */
function drawn(Part: ComponentType<object>): HTMLElement {
  const element = document.createElement('p')
  flushSync(() => createRoot(element).render(<Part />))
  return element
}

test('what was fetched before is there at once; anything else, once it has come', async () => {
  const early = lazy(async () => Word)
  const late = lazy(async () => Word, Waiting)
  await early.preload()
  expect(drawn(early).textContent).toBe('hello')
  const element = drawn(late)
  expect(element.textContent).toBe('one moment')
  await expect.poll(() => element.textContent).toBe('hello')
})

test('what could not be fetched before is fetched again when it is needed', async () => {
  const answers = [() => Promise.reject(new Error('no line')), async () => Word]
  const part = lazy(async () => await (answers.shift() ?? (async () => Word))())
  await part.preload()
  const element = drawn(part)
  await expect.poll(() => element.textContent).toBe('hello')
})
