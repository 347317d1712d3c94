// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntryAnswer } from '#schemas/http/admin/words-lists'
import { drawView, visitor } from '#tests/support/admin-view'
import { OpenedEntry } from './Entry.tsx'

const PATH = 'faq/is-it-kosher.yaml'
const [OURS, THEIRS] = ['0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111', '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a222']
const savedAt = '2026-12-01T17:00:00Z'

const words: EntryAnswer = {
  path: PATH,
  title: 'Is it kosher?',
  revision: 7,
  form: { type: 'group', key: '', title: 'Question', isRequired: true, controls: [] },
  value: {},
  problems: [],
  uses: [],
  addresses: ['/faq#is-it-kosher'],
  drafts: [
    { id: OURS, author: 'ada@example.org', savedAt },
    { id: THEIRS, author: 'bea@example.org', savedAt },
  ],
}

test('whoever opens an entry reads who has a draft of it, and opens that instead', async () => {
  drawView(<OpenedEntry visitor={visitor('draft', 'publish')} path={PATH} draft={OURS} />, () => words)
  const theirs = await screen.findByRole('link', { name: /bea@example\.org/ })
  expect(theirs.getAttribute('href')).toBe(`/admin/faq/is-it-kosher?draft=${THEIRS}`)
  expect(screen.queryByRole('link', { name: /ada@example\.org/ })).toBeNull()
})

test('an entry leads to where visitors see it, and names no drafts where there are none', async () => {
  drawView(<OpenedEntry visitor={visitor('draft')} path={PATH} draft={undefined} />, () => ({ ...words, drafts: [] }))
  const seen = await screen.findByRole('link', { name: 'See it on the site' })
  expect(seen.getAttribute('href')).toBe('/faq#is-it-kosher')
  expect(document.querySelector('.message')).toBeNull()
})
