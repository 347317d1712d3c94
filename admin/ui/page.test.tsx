// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { collectionNameOf, idFrom, idOf, pathIn } from '#schemas/content/entry-paths'
import { Link } from './Button.tsx'
import { lazy } from './lazy.tsx'
import { entryAddress } from './navigation.ts'

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

test('a link to the view that is open is the browser’s, which loads it again; any other opens here', () => {
  onTestFinished(cleanup)
  window.history.replaceState(null, '', '/admin/requests')
  render(
    <>
      <Link href="/admin/requests">Requests</Link>
      <Link href="/admin/drafts">Drafts</Link>
    </>,
  )
  // It says whether somebody kept the browser from following it.
  const isForBrowser = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
  expect(isForBrowser('Requests')).toBe(true)
  expect(isForBrowser('Drafts')).toBe(false)
  expect(window.location.pathname).toBe('/admin/drafts')
})

test.each([
  ['staff/avi-toledano.yaml', 'staff', 'avi-toledano', '/admin/staff/avi-toledano'],
  ['pages/parents/stay-informed.md', 'pages', 'parents/stay-informed', '/admin/pages/parents/stay-informed'],
  ['site.yaml', undefined, 'site', '/admin/site'],
] as const)('%s is edited at its own address', (path, collection, id, address) => {
  expect([collectionNameOf(path), idOf(path)]).toEqual([collection, id])
  expect(entryAddress(path)).toBe(address)
  if (collection) expect(pathIn(collection, id)).toBe(path)
})

test.each([
  ['Shabbat Dinner!', 'shabbat-dinner'],
  ['Ruth’s Kugel', 'ruths-kugel'],
  ['Café Ḥallah 2', 'cafe-hallah-2'],
  ['שבת', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s has the id %s', (name, id) => {
  expect(idFrom(name)).toBe(id)
})
