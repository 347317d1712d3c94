import { expect, test } from 'vitest'
import { readPage } from './page-tree'
import { makeMarkupPlain } from './plain-markup'

const plain = (html: string) => {
  const page = readPage(html)
  makeMarkupPlain(page)
  return page.toString()
}

test('a shape ends where it begins', () => {
  expect(plain('<svg><path d="M0 0"></path><circle r="1"></circle></svg>')).toBe(
    '<svg><path d="M0 0"/><circle r="1"/></svg>',
  )
  expect(plain('<svg><path d="M0 0"/></svg><p></p>')).toBe('<svg><path d="M0 0"/></svg><p></p>')
})

test('what React writes for itself stays within islands, which it reads again, and nowhere else', () => {
  const text = '<p data-wide="true" aria-hidden="true">Open <!-- -->daily</p>'
  const island = `<astro-island>${text}<astro-island></astro-island>${text}</astro-island>`
  const without = '<p data-wide aria-hidden="true">Open daily</p>'
  expect(plain(text + island + text)).toBe(without + island + without)
})
