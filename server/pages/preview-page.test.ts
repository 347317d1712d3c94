import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { previewPage } from './preview-page.ts'

const ON = { address: '/admin/preview/abc', on: '2026-12-04', timeZone: 'America/New_York' }
const page = (body: string) => ({
  html: `<html><head><meta charset="utf-8"><style></style></head>${body}</html>`,
  policy: "default-src 'none';script-src 'self' 'sha256-a=';style-src 'self'",
})

test('links to pages stay in the preview and on its day; files, other sites and places on the page stay what they are', () => {
  const links = {
    '/': '/admin/preview/abc/?on=2026-12-04',
    '/staff#ada': '/admin/preview/abc/staff?on=2026-12-04#ada',
    '/religious-life?section=eruv': '/admin/preview/abc/religious-life?on=2026-12-04&amp;section=eruv',
    '/calendar.ics': '/calendar.ics',
    '//other.example/x': '//other.example/x',
    'https://other.example/x': 'https://other.example/x',
    '#main': '#main',
  }
  for (const [link, expected] of Object.entries(links))
    expect(previewPage(page(`<a class="x" href="${link}">x</a>`), ON).html).toContain(
      `<a class="x" href="${expected}">x</a>`,
    )
  expect(previewPage(page('<a href="/staff">x</a>'), { ...ON, on: undefined }).html).toContain(
    '"/admin/preview/abc/staff"',
  )
})

test('the scripts of a page on another day take that day for today, and its policy allows that', () => {
  const { html, policy } = previewPage(page('<script>own</script>'), ON)
  const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'sha256-${hash}' 'self' 'sha256-a=';`)
  const seen = runInNewContext(
    `${script};[new Date().toISOString(), Date.now(), new Date(5).getTime(), new Date() instanceof Date]`,
  )
  expect(seen[0]).toMatch(/^2026-12-04T17:00:0/)
  expect(seen.slice(2)).toEqual([5, true])
  expect(previewPage(page(''), { ...ON, on: undefined })).toEqual(page(''))
})
