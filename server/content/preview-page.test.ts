import { expect, test } from 'vitest'
import { previewPage } from './previews.ts'

const ADDRESS = '/admin/preview/abc'
const page = (body: string) => `<html><head><meta charset="utf-8"></head>${body}</html>`

test('links to pages stay in the preview and at its moment; files, other sites and places on the page stay what they are', () => {
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
    expect(previewPage(page(`<a class="x" href="${link}">x</a>`), ADDRESS, '2026-12-04')).toContain(
      `<a class="x" href="${expected}">x</a>`,
    )
  expect(previewPage(page('<a href="/staff">x</a>'), ADDRESS)).toContain('"/admin/preview/abc/staff"')
})
