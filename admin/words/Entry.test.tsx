// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setCampusZone } from '#schemas/campus-time'
import { isMap } from '#schemas/file-value'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer, NewEntryAnswer } from '#schemas/http/admin/words-lists'
import { drawView, signedIn } from '#tests/support/admin-view'
import type { Change } from '../changes/change.ts'
import { unsentWork } from '../changes/unsent-work.ts'
import { OpenedEntry } from './Entry.tsx'
import { EntryForm } from './EntryForm.tsx'

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

test('the look is chosen beside the pages as they will be', async () => {
  const look: EntryAnswer = { ...words, path: 'theme.yaml', title: 'Look', addresses: [], drafts: [] }
  drawView(<OpenedEntry signedIn={signedIn('draft')} path="theme.yaml" draft={undefined} />, () => look)
  const page = await screen.findByTitle<HTMLIFrameElement>('The page as it would be')
  expect(new URL(page.src).pathname).toMatch(/^\/admin\/preview\//)
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

test('who discards what was typed earlier is at the heading, and not nowhere', async () => {
  const at = '2026-12-01T17:00:00Z'
  unsentWork('ada@example.org', PATH).write({
    revision: 7,
    opened: {},
    value: { title: 'Kugel' },
    id: 'is-it-kosher',
    at,
  })
  drawView(<OpenedEntry signedIn={signedIn('draft')} path={PATH} draft={undefined} />, () => ({ ...words, drafts: [] }))
  const discard = await screen.findByRole('button', { name: 'Discard it' })
  discard.focus()
  fireEvent.click(discard)
  expect(document.activeElement?.tagName).toBe('H1')
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

const SOUP: EntryAnswer = {
  ...words,
  path: 'events/soup-night.yaml',
  title: 'Soup Night',
  drafts: [],
  form: { type: 'group', key: '', title: 'Event', isRequired: true, controls: [TITLE] },
  value: { title: 'Soup Night' },
}
const found = { problems: [], warnings: [], differences: [] }

test('who publishes a draft of an event for which people signed up reads the mail first, and is told how many are written to', async () => {
  let revision = 7
  const mail = { event: 'soup-night', date: '2026-12-01', people: 2, subject: 'Moved: Soup', text: 'Soup has moved.' }
  const draft = { id: '8e0a2e6c-0d5e-4a4e-9a3f-111111111111', version: 1, isNew: false, isRemoved: false }
  const calls = drawView(
    <OpenedEntry signedIn={signedIn('draft', 'publish')} path={SOUP.path} draft={draft.id} />,
    ({ path, method, body }) => {
      if (path.startsWith(WORDS_PATHS.check)) return found
      if (method === 'PUT') return { id: draft.id, version: Object(body).version + 1 }
      if (!path.startsWith(WORDS_PATHS.publish)) return { ...SOUP, draft, revision }
      if (!Object(body).mail) return { outcome: 'mails', mails: [mail], digest: 'read' }
      return { outcome: 'published', revision: ++revision, mailed: 2 }
    },
  )
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Soup' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: '2 people get a mail' })
  expect(dialog.textContent).toContain('Soup has moved.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish, and send this mail' }))
  await screen.findByText(/^Published\..* 2 people are being written to\.$/)
  // Saved again on the version that the first press has saved.
  expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? Object(body).version : []))).toEqual([1, 2])
})

test('once it is published, a change makes nothing different, however often it was stopped before', async () => {
  let revision = 7
  const problem = {
    file: PATH,
    title: 'Kugel',
    labels: ['Title'],
    at: ['title'],
    found: 'nothing',
    expected: '',
    fix: '',
  }
  const answers = [
    { outcome: 'invalid', problems: [problem] },
    { outcome: 'published', revision: 8 },
  ]
  const difference = { file: PATH, title: 'Kugel', labels: ['Title'], at: ['title'], before: 'Soup', after: 'Kugel' }
  drawView(<OpenedEntry signedIn={signedIn('draft', 'publish')} path={SOUP.path} draft={undefined} />, ({ path }) => {
    if (path.startsWith(WORDS_PATHS.check)) return { ...found, differences: [difference] }
    if (!path.startsWith(WORDS_PATHS.publish)) return { ...SOUP, revision }
    const answer = answers.shift()
    if (answer?.outcome === 'published') revision = 8
    return answer
  })
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Kugel' } })
  await screen.findByText('What changes')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText(/to be put right first/)
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Kugel!' } })
  await screen.findByText('What changes')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' }).matches(':disabled')).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText(/^Published\./)
  expect(screen.queryByText('What changes')).toBeNull()
})

test('who publishes later reads when that is; a moment that is past is named at once, and nothing is sent', async () => {
  setCampusZone('America/New_York')
  const id = OURS
  const calls = drawView(
    <OpenedEntry signedIn={signedIn('draft', 'publish')} path={SOUP.path} draft={undefined} />,
    ({ method, path }) => {
      if (path.startsWith(WORDS_PATHS.check)) return found
      return method === 'POST' ? { id, version: 1 } : SOUP
    },
  )
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Soup' } })
  const choose = (moment: string) => {
    fireEvent.change(screen.getByLabelText('Day and hour, by the clocks of the campus'), { target: { value: moment } })
    fireEvent.click(screen.getByText('Publish later'))
  }
  const saved = () => calls.filter(({ path }) => path === WORDS_PATHS.drafts).length
  choose('2020-01-01T09:00')
  expect((await screen.findByRole('alert')).textContent).toBe('That is past. Choose a later day or hour.')
  expect(saved()).toBe(0)
  choose('2099-01-02T09:00')
  await screen.findByText('Saved. It is published by itself on Jan 2, 2099, 9:00 AM.')
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a new entry without a name in addresses', () => {
  const kugel: NewEntryAnswer = {
    path: 'events/.yaml',
    title: 'Events',
    revision: 7,
    form: { type: 'group', key: '', title: 'Event', isRequired: true, controls: [TITLE] },
    value: {},
    taken: [],
  }
  const missing = { title: 'Event', labels: ['Title'], at: ['title'], found: 'nothing', expected: 'One line', fix: '' }
  const problemsOf = ({ entries: [entry] }: Change) =>
    isMap(entry?.value) && entry.value.title ? [] : [{ ...missing, file: entry?.path ?? '' }]
  const opened = () =>
    drawView(<EntryForm signedIn={signedIn('draft', 'publish')} words={kugel} />, ({ body }) => ({
      problems: problemsOf(body as Change),
      warnings: [],
      differences: [],
    }))

  test('that is empty is sent nowhere: the field that is missing says so', async () => {
    const calls = opened()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Title: Please fill this in. One line.'))
    expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true')
    expect(calls.map(({ path }) => path)).not.toContain(WORDS_PATHS.publish)
  })

  test('of whose title none can be made asks for it, at its field', async () => {
    const calls = opened()
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'קוגל' } })
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const name = screen.getByLabelText(/^Its web address ends with/)
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    const link = await screen.findByRole('link', { name: 'Its web address ends with' })
    fireEvent.click(link)
    expect(document.activeElement).toBe(name)
    fireEvent.change(name, { target: { value: 'kugel' } })
    expect(name.getAttribute('aria-invalid')).toBeNull()
    expect(calls.map(({ path }) => path)).not.toContain(WORDS_PATHS.publish)
  })
})
