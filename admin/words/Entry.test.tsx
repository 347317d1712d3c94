// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer } from '#schemas/http/admin/words-lists'
import { drawView, signedIn } from '#tests/support/admin-view'
import { OpenedEntry } from './Entry.tsx'

const PATH = 'faq/is-it-kosher.yaml'
const [OURS, THEIRS] = ['0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111', '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a222']
const savedAt = '2026-12-01T17:00:00Z'

const TITLE = {
  type: 'text',
  key: 'title',
  title: 'Title',
  isRequired: true,
  isLong: false,
  isMarkdown: false,
} as const

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
  drawView(<OpenedEntry signedIn={signedIn('draft', 'publish')} path={PATH} draft={OURS} />, () => words)
  const theirs = await screen.findByRole('link', { name: /bea@example\.org/ })
  expect(theirs.getAttribute('href')).toBe(`/admin/faq/is-it-kosher?draft=${THEIRS}`)
  expect(screen.queryByRole('link', { name: /ada@example\.org/ })).toBeNull()
})

test('an entry leads to where visitors see it, and names no drafts where there are none', async () => {
  drawView(<OpenedEntry signedIn={signedIn('draft')} path={PATH} draft={undefined} />, () => ({ ...words, drafts: [] }))
  const seen = await screen.findByRole('link', { name: 'See it on the site' })
  expect(seen.getAttribute('href')).toBe('/faq#is-it-kosher')
  expect(document.querySelector('.message')).toBeNull()
})

test('who takes back what was typed reads again when it is', async () => {
  const times = { at: ['title'], sentence: 'Fridays', dates: [] }
  const event: EntryAnswer = {
    ...words,
    path: 'events/kugel.yaml',
    form: { type: 'group', key: '', title: 'Event', isRequired: true, controls: [TITLE] },
    value: { title: 'Kugel' },
    times,
  }
  const found = { problems: [], warnings: [], differences: [], times: { ...times, sentence: 'Sundays' } }
  drawView(<OpenedEntry signedIn={signedIn('draft')} path="events/kugel.yaml" draft={undefined} />, ({ method }) =>
    method === 'POST' ? found : event,
  )
  const field = await screen.findByLabelText(/^Title/)
  fireEvent.change(field, { target: { value: 'Kugel!' } })
  await screen.findByText('Sundays')
  fireEvent.change(field, { target: { value: 'Kugel' } })
  await screen.findByText('Fridays')
})

test('what was published can be undone and redone, but not while something else is typed', async () => {
  const event: EntryAnswer = {
    ...words,
    drafts: [],
    form: { type: 'group', key: '', title: 'Question', isRequired: true, controls: [TITLE] },
    value: { title: 'Kugel' },
  }
  let [title, revision] = ['Kugel', 7]
  drawView(<OpenedEntry signedIn={signedIn('draft', 'publish')} path={PATH} draft={undefined} />, ({ path }) => {
    if (path.startsWith(WORDS_PATHS.publish) || path.endsWith('/undo')) {
      title = title === 'Kugel' ? 'Kugel!' : 'Kugel'
      revision += 1
      return { outcome: 'published', revision }
    }
    if (path.startsWith(WORDS_PATHS.check)) return { problems: [], warnings: [], differences: [] }
    return { ...event, revision, value: { title } }
  })
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Title/), { target: { value } })
  /** A button is pressed once nothing else is being sent. */
  const press = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(false))
    fireEvent.click(screen.getByRole('button', { name }))
  }
  await screen.findByLabelText(/^Title/)
  type('Kugel!')
  await press('Publish')
  await screen.findByRole('button', { name: 'Undo' })
  type('Kugel, hot')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  type('Kugel!')
  await press('Undo')
  await screen.findByText('Undone. The site is as before.')
  await press('Redo')
  await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByText('Undone. The site is as before.')).toBeNull()
})
