// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawView } from '#tests/support/admin-view'
import type { HistoryAnswer } from '../calls/trpc.ts'
import { RecentChanges } from './Today.tsx'

const change = (revision: number, ...titles: readonly string[]): HistoryAnswer[number] => ({
  ...{ revision, kind: 'edit', author: 'ada@example.org', note: '', madeAt: '2026-12-01T17:00:00Z' },
  differences: titles.map((title) => ({
    ...{ file: `events/${title.toLowerCase()}.yaml`, title, labels: ['Title'], at: ['title'], after: title },
  })),
})

test('each change leads to where it can be undone: of one entry, or of everything', async () => {
  drawView(<RecentChanges />, () => [change(9, 'Soup', 'Soup'), change(8, 'Soup', 'Bake', 'Hike'), change(7)])
  const one = await screen.findByRole('link', { name: 'Soup' })
  expect(one.getAttribute('href')).toBe('/admin/history?file=events%2Fsoup.yaml')
  const several = screen.getByRole('link', { name: 'Soup, Bake and 1 more' })
  expect(several.getAttribute('href')).toBe('/admin/history')
})

test('the last five are shown', async () => {
  drawView(<RecentChanges />, () => [1, 2, 3, 4, 5, 6].map((each) => change(each, `Change${each}`)))
  await screen.findByRole('link', { name: 'Change1' })
  expect(screen.getAllByRole('link', { name: /^Change/ })).toHaveLength(5)
})
