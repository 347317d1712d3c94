// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Control } from '#schemas/admin/controls'
import { isMap } from '#schemas/entry-value'
import { drawView, signedIn } from '#tests/support/admin-view'
import type { Edits, EntryAnswer, NewEntryAnswer } from '../calls/trpc.ts'
import { unsentWork } from '../changes/unsent-work.ts'
import { EntryPage } from './Entry.tsx'
import { EntryForm } from './EntryForm.tsx'

const PATH = 'faq/is-it-kosher.yaml'
const [OURS, THEIRS] = ['0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111', '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a222']
const savedAt = '2026-12-01T17:00:00Z'

const TITLE: Control = {
  ...{ key: 'title', title: 'Title', isRequired: true, isLong: false, isMarkdown: false },
  type: 'text',
}
const formOf = (...controls: Control[]) => ({
  ...{ type: 'group' as const, key: '', title: 'Event', isRequired: true, controls },
})

const words: EntryAnswer = {
  ...{ path: PATH, title: 'Is it kosher?', revision: 7, form: formOf(), value: {}, issues: [], uses: [] },
  addresses: ['/faq#is-it-kosher'],
  drafts: [
    { id: OURS, author: 'ada@example.org', savedAt },
    { id: THEIRS, author: 'bea@example.org', savedAt },
  ],
}
const undrafted = { ...words, drafts: [] }
const kugel = { ...undrafted, form: formOf(TITLE), value: { title: 'Kugel' } }
const soup = { ...kugel, path: 'events/soup-night.yaml', title: 'Soup Night', value: { title: 'Soup Night' } }
const found = { issues: [], warnings: [], differences: [] }
const publisher = signedIn('draft', 'publish')

const open = (answers: Parameters<typeof drawView>[1], { path = PATH, draft = undefined as string | undefined } = {}) =>
  drawView(<EntryPage signedIn={publisher} path={path} draft={draft} />, answers)
const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Title/), { target: { value } })
const typeOnce = async (value: string) => {
  await screen.findByLabelText(/^Title/)
  type(value)
}
/** A button is pressed once nothing else is being sent. */
const press = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(false))
  fireEvent.click(screen.getByRole('button', { name }))
}

test('whoever opens an entry reads who has a draft of it, and opens that instead', async () => {
  open(() => words, { draft: OURS })
  const theirs = await screen.findByRole('link', { name: /bea@example\.org/ })
  expect(theirs.getAttribute('href')).toBe(`/admin/faq/is-it-kosher?draft=${THEIRS}`)
  expect(screen.queryByRole('link', { name: /ada@example\.org/ })).toBeNull()
})

test('an entry leads to where visitors see it, and names no drafts where there are none', async () => {
  open(() => undrafted)
  const seen = await screen.findByRole('link', { name: 'See it on the site' })
  expect(seen.getAttribute('href')).toBe('/faq#is-it-kosher')
  expect(document.querySelector('.message')).toBeNull()
})

test('a translation shows what its original says above each field, and leads back to it', async () => {
  const path = 'faq/is-it-kosher.he.yaml'
  open(() => ({ ...kugel, path, value: {}, original: { path: PATH, value: kugel.value } }), { path })
  const field = await screen.findByLabelText(/^Title/)
  expect(field).toHaveProperty('value', '')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Kugel')
  expect(screen.getByRole('link', { name: 'The original' }).getAttribute('href')).toBe('/admin/faq/is-it-kosher')
  expect(screen.queryByText('This entry')).toBeNull()
})

test('who takes back what was typed reads again when it is', async () => {
  const times = { at: ['title'], sentence: 'Fridays', dates: [] }
  open(({ method }) =>
    method === 'POST' ? { ...found, times: { ...times, sentence: 'Sundays' } } : { ...kugel, times },
  )
  await typeOnce('Kugel!')
  await screen.findByText('Sundays')
  type('Kugel')
  await screen.findByText('Fridays')
})

test('who discards what was typed earlier is at the heading, and not nowhere', async () => {
  const work = { revision: 7, opened: {}, value: { title: 'Kugel' }, id: 'is-it-kosher', at: savedAt }
  unsentWork('ada@example.org', PATH).write(work)
  open(() => undrafted)
  const discard = await screen.findByRole('button', { name: 'Discard it' })
  discard.focus()
  fireEvent.click(discard)
  expect(document.activeElement?.tagName).toBe('H1')
})

test('what was published can be undone and redone, but not while something else is typed', async () => {
  let [title, revision] = ['Kugel', 7]
  open(({ path }) => {
    if (path === 'content.check') return found
    if (path !== 'content.publish' && path !== 'history.undo') return { ...kugel, revision, value: { title } }
    title = title === 'Kugel' ? 'Kugel!' : 'Kugel'
    revision += 1
    return { outcome: 'published', revision }
  })
  await typeOnce('Kugel!')
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

test('who publishes a draft of an event for which people signed up reads the mail first, and is told how many are written to', async () => {
  let revision = 7
  const mail = { event: 'soup-night', date: '2026-12-01', people: 2, subject: 'Moved: Soup', text: 'Soup has moved.' }
  const draft = { id: OURS, version: 1, isNew: false, isRemoved: false }
  const calls = open(
    ({ path, body }) => {
      if (path === 'content.check') return found
      if (path === 'drafts.save') return { id: draft.id, version: Object(body).version + 1 }
      if (path !== 'content.publish') return { ...soup, draft, revision }
      if (!Object(body).mail) return { outcome: 'mails', mails: [mail], digest: 'read' }
      return { outcome: 'published', revision: ++revision, mailed: 2 }
    },
    { path: soup.path, draft: draft.id },
  )
  await typeOnce('Soup')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: '2 people get a mail' })
  expect(dialog.textContent).toContain('Soup has moved.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish, and send this mail' }))
  await screen.findByText(/^Published\..* 2 people are being written to\.$/)
  // Saved again on the version that the first press has saved.
  expect(calls.flatMap(({ path, body }) => (path === 'drafts.save' ? Object(body).version : []))).toEqual([1, 2])
})

test('once it is published, a change makes nothing different, however often it was stopped before', async () => {
  let revision = 7
  const title = { file: PATH, title: 'Kugel', labels: ['Title'], at: ['title'] }
  const answers = [
    { outcome: 'invalid', issues: [{ ...title, message: 'Add a title.', isMissing: true }] },
    { outcome: 'published', revision: 8 },
  ]
  open(({ path }) => {
    if (path === 'content.check') return { ...found, differences: [{ ...title, before: 'Soup', after: 'Kugel' }] }
    if (path !== 'content.publish') return { ...soup, revision }
    const answer = answers.shift()
    if (answer?.outcome === 'published') revision = 8
    return answer
  })
  await typeOnce('Kugel')
  await screen.findByText('What changes')
  await press('Publish')
  await screen.findByText(/to be put right first/)
  type('Kugel!')
  await screen.findByText('What changes')
  await press('Publish')
  await screen.findByText(/^Published\./)
  expect(screen.queryByText('What changes')).toBeNull()
})

test('what was published before is not said beside what is changed now', async () => {
  window.history.replaceState({ published: 7 }, '')
  const part = { name: 'Hold it after all', address: '/admin/calendar/2026-12-01/soup-night', fields: [] }
  drawView(
    <EntryForm signedIn={signedIn('draft', 'publish')} entry={soup} part={{ ...part, value: { title: 'Soup' } }} />,
    () => found,
  )
  await screen.findByText('Changed, not published yet.')
  expect(screen.queryByText(/^Published/)).toBeNull()
})

test('who publishes later reads when that is; a moment that is past is named at once, and nothing is sent', async () => {
  const calls = open(({ method, path }) => {
    if (path === 'content.check') return found
    return method === 'POST' ? { id: OURS, version: 1 } : soup
  })
  await typeOnce('Soup')
  const choose = (value: string) => {
    fireEvent.change(screen.getByLabelText('Day and hour, by the clocks of the campus'), { target: { value } })
    fireEvent.click(screen.getByText('Publish later'))
  }
  choose('2020-01-01T09:00')
  expect((await screen.findByRole('alert')).textContent).toBe('That is past. Choose a later day or hour.')
  expect(calls.filter(({ path }) => path === 'drafts.add')).toEqual([])
  choose('2099-01-02T09:00')
  await screen.findByText('Saved. It is published by itself on Jan 2, 2099, 9:00 AM.')
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a new entry without a name in addresses', () => {
  const added: NewEntryAnswer = {
    ...{ path: 'events/.yaml', title: 'Events', revision: 7, form: formOf(TITLE), value: {}, taken: [] },
  }
  const missing = { title: 'Event', labels: ['Title'], at: ['title'], message: 'Add a title.', isMissing: true }
  const issuesOf = ({ entries: [entry] }: Edits) =>
    isMap(entry?.value) && entry.value.title ? [] : [{ ...missing, file: entry?.path ?? '' }]
  const opened = () =>
    drawView(<EntryForm signedIn={publisher} entry={added} />, ({ body }) => ({
      ...{ ...found, issues: issuesOf(body as Edits) },
    }))

  test('that is empty is sent nowhere: the field that is missing says so', async () => {
    const calls = opened()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Title: Add a title.'))
    expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true')
    expect(calls.map(({ path }) => path)).not.toContain('content.publish')
  })

  test('of whose title none can be made asks for it, at its field', async () => {
    const calls = opened()
    type('קוגל')
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const name = screen.getByLabelText(/^Its web address ends with/)
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    const link = await screen.findByRole('link', { name: 'Its web address ends with' })
    fireEvent.click(link)
    expect(document.activeElement).toBe(name)
    fireEvent.change(name, { target: { value: 'kugel' } })
    expect(name.getAttribute('aria-invalid')).toBeNull()
    expect(calls.map(({ path }) => path)).not.toContain('content.publish')
  })
})
