// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawView } from '#tests/support/admin-view'
import type { DraftsAnswer } from '../calls/trpc.ts'
import { Drafts } from './Drafts.tsx'

const ID = '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111'
const draft = {
  ...{ id: ID, version: 3, author: 'bea@example.org', note: '', isMailed: true, savedAt: '2026-12-01T17:00:00Z' },
}
const soups = {
  ...{ file: 'events/soup-night.yaml', title: 'Soup Night', labels: ['Title'], at: ['title'] },
  ...{ before: 'Soup', after: 'Soups' },
}

test('a draft has its entry’s name, leads to its form, and is discarded once somebody says so', async () => {
  let all: DraftsAnswer = [{ ...draft, differences: [soups] }]
  const calls = drawView(<Drafts />, ({ path }) => {
    if (path === 'drafts.discard') all = []
    return path === 'drafts.discard' ? {} : all
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Soup Night' })).toBeTruthy()
  const open = screen.getByRole('link', { name: /^Open/ })
  expect(open.getAttribute('href')).toBe(`/admin/events/soup-night?draft=${ID}`)
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft of Soup Night' }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('There are no drafts.')).toBeTruthy()
  expect(calls.find(({ path }) => path === 'drafts.discard')?.body).toEqual({ id: ID, version: 3 })
})

test('a draft that changes nothing any more can only be discarded', async () => {
  drawView(<Drafts />, () => [{ ...draft, differences: [] }])
  expect(await screen.findByRole('heading', { level: 2, name: 'A draft' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
})
