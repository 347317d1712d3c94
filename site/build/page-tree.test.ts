import { expect, test } from 'vitest'
import { readPage, writePage } from './page-tree'

test('a page is written as it was read, however often, and its shapes end where they begin', () => {
  const page =
    '<!DOCTYPE html><body data-a="x > y"><!-- kept --><img alt=""><noscript><p>No</p></noscript><pre>a\n  b</pre>' +
    '<script>"</p>" < 1</script><svg><path d="M0 0"/><circle r="1"/></svg><p>After</p></body>'
  const written = writePage(readPage(page.replace('"M0 0"/>', '"M0 0"></path>')))
  expect(written).toBe(page)
  expect(writePage(readPage(written))).toBe(page)
})
