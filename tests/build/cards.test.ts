import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { pages, problemsOf } from './built-site.ts'

/** The buttons in a page’s main part that open a dialog of the page. */
const openersOf = (root: HTMLElement) =>
  root.querySelectorAll('main li button[command="show-modal"]').map((button) => ({
    id: button.getAttribute('commandfor') ?? '',
    name: button.getAttribute('aria-label') ?? button.text,
    card: button.closest('li'),
  }))

const detailsOf = (root: HTMLElement) => root.querySelectorAll('dialog[data-has-address]:not(:has(form))')

test('each card with a detail has one button that opens it, named after its entry', () => {
  expect(pages.flatMap(({ root }) => openersOf(root)).length).toBeGreaterThan(0)
  expect(
    problemsOf(({ root }) =>
      openersOf(root).flatMap(({ id, name, card }) => {
        const title = card?.querySelector('h2, h3')?.text ?? 'no title'
        return name.includes(title) && card?.querySelectorAll('button').length === 1 ? [] : [`${id}: ${name}`]
      }),
    ),
  ).toEqual([])
})

test('without JavaScript, a link next to the button opens the same detail', () => {
  expect(
    problemsOf(({ root }) =>
      openersOf(root)
        .filter(({ id, card }) => !card?.querySelector('noscript')?.innerHTML.includes(`href="#${id}"`))
        .map(({ id }) => id),
    ),
  ).toEqual([])
})

test('each detail has a picture that is fetched only when it opens', () => {
  expect(pages.flatMap(({ root }) => detailsOf(root)).length).toBeGreaterThan(0)
  expect(
    problemsOf(({ root }) =>
      detailsOf(root)
        .filter((detail) => detail.querySelector('img')?.getAttribute('loading') !== 'lazy')
        .map(({ id }) => id),
    ),
  ).toEqual([])
})
