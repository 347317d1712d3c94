import { expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { noticeOn } from '#content-reader/days/notice-on'
import { speakAs } from '#content-reader/read/language'
import { notice } from '#schemas/content/notice'
import { withValueAt } from '#schemas/file-value'
import { type EventTimeAnswer, monthAnswer } from '#schemas/http/admin/month'
import { type QuickChange, quickChangesAnswer, TYPED } from '#schemas/http/admin/quick-changes'
import { todayAnswer } from '#schemas/http/admin/today'
import { changeAnswer, checkAnswer, WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { entryAnswer } from '#schemas/http/admin/words-lists'
import { adminSite } from '#tests/support/admin-site'
import { NOW } from '#tests/support/test-app'
import { actionsFor } from '../../../admin/calendar/occurrence.ts'
import { changeOf } from '../../../admin/changes/change.ts'
import { forStaff } from '../../speaking.ts'
import { eventsOn } from '../../words/month-of-events.ts'
import { quickChanges } from '../../words/quick-changes.ts'
import { readWordsFolder } from '../../words/words-folder.ts'

const DINNER = 'events/shabbat-dinner.yaml'

async function site() {
  const admin = await adminSite()
  const cookie = await admin.as('publisher')
  const get = async (path: string, query: Record<string, string>, as = cookie) =>
    (await admin.call('GET', `${path}?${new URLSearchParams(query)}`, { cookie: as })).json()
  const send = async (path: string, body: unknown) => (await admin.call('POST', path, { cookie, body })).json()
  const month = async (name: string, as?: string) =>
    monthAnswer.parse(await get(WORDS_PATHS.month, { month: name }, as))
  const timesOf = async (path: string, name = '2026-12') =>
    (await month(name)).weeks.flat().flatMap((day) => day?.times.filter((time) => time.path === path) ?? [])
  const open = async (path: string) => entryAnswer.parse(await get(WORDS_PATHS.entry, { path }))
  const quick = async () => quickChangesAnswer.parse(await get(WORDS_PATHS.quick, {}))
  const textOf = async (path: string) => (await admin.words.publisher.published()).files.get(path) ?? ''

  /** Does what the calendar does with one time of an event, and fills in more. */
  async function act(
    path: string,
    day: string,
    status: EventTimeAnswer['status'],
    title: string,
    typed: Readonly<Record<string, string>> = {},
  ) {
    const { value: opened, revision, form } = await open(path)
    const action = actionsFor(opened, day, { path, status, location: '' }).find((each) => each.title === title)
    const at = action?.fields[0]?.slice(0, -1) ?? []
    const value = Object.entries(typed).reduce(
      (before, [key, each]) => withValueAt(before, [...at, key], each),
      action?.value,
    )
    const change = changeOf({
      path,
      form,
      isNew: false,
      revision,
      opened,
      value,
      id: path.replace(/^events\/|\.yaml$/g, ''),
    })
    const { problems, differences } = checkAnswer.parse(await send(WORDS_PATHS.check, change))
    const outcome = changeAnswer.parse(await send(WORDS_PATHS.publish, change))
    return { outcome: outcome.outcome, problems, differences }
  }
  return { ...admin, get, send, month, timesOf, open, quick, textOf, act }
}

test('a month has each time of an event on its day, with what has become of it', async () => {
  const { month, timesOf, as } = await site()
  const december = await month('2026-12', await as('viewer'))
  expect(december).toMatchObject({ name: 'December 2026', before: '2026-11', after: '2027-01', today: '2026-11-21' })
  expect(december.weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  const [first, second] = await timesOf(DINNER)
  expect(first).toMatchObject({ day: '2026-12-04', begins: '6:30 PM', ends: '9:00 PM', status: 'planned' })
  expect(second).toMatchObject({ day: '2026-12-11', status: 'cancelled', note: 'Finals. Soup on the steps instead.' })
  expect(
    (await timesOf('events/study-break.yaml')).map(({ day, plannedFor, status }) => [day, plannedFor, status]),
  ).toEqual([
    ['2026-12-16', '2026-12-14', 'gone'],
    ['2026-12-16', '2026-12-14', 'moved'],
  ])
  expect(december.weeks.flat().find((day) => day?.day === '2026-12-05')?.notes).toEqual(['Hanukkah, night 2'])
})

test('a room that an open request asks for is named to whoever plans an event there, until the request is answered', async () => {
  const { send, open, store } = await site()
  const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
  const acknowledgement = { address: 'noa@example.org', sender: '', most, day: '2026-11-21' }
  const fields = {
    user_email: 'noa@example.org',
    facility_requested: 'Library (up to 30 people)',
    event_date: '2026-12-10',
    event_time: '7:00 PM',
    event_end_time: '9:00 PM',
  }
  const { id } = await store.accept({ kind: 'room', key: 'one', fields, acknowledgement }, NOW)
  const { value, revision } = await open(DINNER)
  const there = { when: { date: '2026-12-10' }, time: '8:00 PM', endTime: '10:00 PM', location: 'Library', changes: {} }
  const meets = async (changes: object = {}) => {
    const entries = [{ path: DINNER, value: { ...value, ...there, ...changes }, isNew: false }]
    return checkAnswer.parse(await send(WORDS_PATHS.check, { base: revision, note: '', entries })).times?.dates[0]
      ?.meets
  }
  expect(await meets()).toEqual(['Library, asked for in a request'])
  expect(await meets({ time: '9:00 PM' })).toEqual([])
  const isDone = { id, progress: { state: 'done', by: 'bea@example.org' }, was: 'new' } as const
  await store.inbox.setProgress({ ...isDone, outcome: 'declined' }, NOW)
  expect(await meets()).toEqual([])
})

test('a room promised to a visitor is in the month, and in the form of an event that wants it', async () => {
  const { month, get, send, open, store, as } = await site()
  const fields = { user_email: 'noa@example.org' }
  const acknowledgement = {
    address: 'noa@example.org',
    sender: '',
    most: { toOneMailbox: 9, fromOneSender: 9, inAll: 9 },
    day: '2026-11-21',
  }
  const { id } = await store.accept({ kind: 'room', key: 'one', fields, acknowledgement }, NOW)
  const starts = '2026-12-10T19:00:00-05:00'
  const promise = { submission_id: id, room: 'Library', starts, ends: '2026-12-10T21:00:00-05:00' }
  const by = { confirmed_at: NOW.getTime(), confirmed_by: 'bea@example.org' }
  await store.inbox.book({ ...promise, ...by }, () => [], NOW)

  const roomsOn = async (day: string, who: string | undefined) =>
    (await month('2026-12', who)).weeks.flat().find((square) => square?.day === day)?.rooms
  const shown = { room: 'Library', begins: '7:00 PM', ends: '9:00 PM' }
  // Who may not read requests learns that the room is taken, and nothing of whom it is for.
  expect(await roomsOn('2026-12-10', await as('viewer'))).toEqual([shown])
  expect(await roomsOn('2026-12-10', await as('requests'))).toEqual([
    { ...shown, reference: id.slice(0, 8).toUpperCase() },
  ])
  expect(await roomsOn('2026-12-11', await as('viewer'))).toEqual([])
  const { week } = todayAnswer.parse(await get(WORDS_PATHS.today, {}))
  expect(week.flatMap(({ rooms }) => rooms)).toEqual([])

  const { value, revision } = await open(DINNER)
  const checked = async (changes: object) => {
    const entries = [{ path: DINNER, value: { ...value, ...changes }, isNew: false }]
    return checkAnswer.parse(await send(WORDS_PATHS.check, { base: revision, note: '', entries }))
  }
  const there = { when: { date: '2026-12-10' }, time: '8:00 PM', endTime: '10:00 PM', location: 'Library', changes: {} }
  const meets = 'Library, promised by bea@example.org'
  const { warnings, times } = await checked(there)
  expect(warnings.map(({ at, found }) => [at.join('.'), found])).toContainEqual([
    'location',
    `Shabbat Dinner, December 10, 2026: ${meets}`,
  ])
  expect(times?.dates).toMatchObject([{ day: '2026-12-10', meets: [meets] }])
  const isNamed = async (changes: object) =>
    (await checked({ ...there, ...changes })).warnings.some(({ found }) => found.endsWith(meets))
  expect(await isNamed({ time: '9:00 PM' })).toBe(false)
  expect(await isNamed({ location: 'Dining Room' })).toBe(false)
  expect(await isNamed({ when: { date: '2026-12-09' } })).toBe(false)
  expect(await isNamed({ changes: { '2026-12-10': { cancelled: true } } })).toBe(false)
})

test('what a draft makes different is in the month, too, and what it leaves alone is there once', async () => {
  const { open, send, timesOf } = await site()
  const { value, revision } = await open(DINNER)
  const entries = [{ path: DINNER, value: { ...value, changes: { '2026-12-11': { location: 'Attic' } } } }]
  const { id } = await send(WORDS_PATHS.drafts, { base: revision, entries })
  expect((await timesOf(DINNER)).map(({ day, status, draft }) => [day, status, draft])).toEqual([
    ['2026-12-04', 'planned', undefined],
    ['2026-12-04', 'planned', id],
    ['2026-12-11', 'cancelled', undefined],
    ['2026-12-11', 'planned', id],
    ['2026-12-18', 'planned', undefined],
  ])
})

test('one time is cancelled, moved and held after all, and then the file is as it was', async () => {
  const { act, timesOf, textOf } = await site()
  const [path, day] = ['events/services.yaml', '2026-12-04']
  const before = await textOf(path)
  const shown = async () =>
    (await timesOf(path)).find(({ plannedFor, status }) => plannedFor === day && status !== 'gone')
  const cancelled = await act(path, day, 'planned', 'Cancel this one', { reason: 'Snow.' })
  expect(cancelled).toMatchObject({ outcome: 'published', problems: [] })
  expect(cancelled.differences).toMatchObject([
    { title: 'Friday Services', sentence: 'Friday, December 4: cancelled. Visitors read: “Snow.”' },
  ])
  expect(await shown()).toMatchObject({ status: 'cancelled', note: 'Snow.' })
  const moved = await act(path, day, 'cancelled', 'Hold it at another time', {
    date: '2026-12-03',
    time: '5:00 PM',
    location: 'Attic',
  })
  expect(moved).toMatchObject({ outcome: 'published', problems: [] })
  expect(await shown()).toMatchObject({ day: '2026-12-03', begins: '5:00 PM', location: 'Attic', status: 'moved' })
  expect((await act(path, day, 'moved', 'As planned again')).outcome).toBe('published')
  expect(await shown()).toMatchObject({ day, status: 'planned' })
  expect(await textOf(path)).toBe(before)
})

test('an event ends on a day, and one that happens once is repeated', async () => {
  const { act, timesOf } = await site()
  const dinner = await act(DINNER, '2026-12-18', 'planned', 'Cancel this and all later')
  expect(dinner).toMatchObject({ outcome: 'published', problems: [] })
  expect((await timesOf(DINNER)).map(({ day }) => day)).toEqual(['2026-12-04', '2026-12-11'])
  const brunch = 'events/bagel-brunch.yaml'
  expect((await act(brunch, '2026-11-29', 'planned', 'Every week until …', { until: '2026-12-20' })).outcome).toBe(
    'published',
  )
  expect((await timesOf(brunch)).map(({ day }) => day)).toEqual(['2026-12-06', '2026-12-13', '2026-12-20'])
})

const titled = (changes: readonly QuickChange[], title: string) => {
  const found = changes.find((each) => each.title === title)
  if (!found) throw new Error(`There is no quick change ${title}: ${changes.map((each) => each.title)}`)
  return found
}

test('this date and all later ones are moved; earlier dates stay, and subscribers have each once, under the name that they know', async () => {
  const { act, timesOf, get, open, words } = await site()
  const before = await timesOf(DINNER)
  const { value } = await open(DINNER)
  expect(value).not.toHaveProperty('later')
  const moved = await act(DINNER, '2026-12-11', 'planned', 'Change this and all later', {
    time: '8:00 PM',
    endTime: '10:00 PM',
    location: 'Library',
  })
  expect(moved).toMatchObject({ outcome: 'published', problems: [] })
  const after = await timesOf(DINNER)
  expect(after.map(({ plannedFor, begins, location }) => [plannedFor, begins, location])).toEqual(
    before.map(({ plannedFor, begins, location }) =>
      plannedFor < '2026-12-11' ? [plannedFor, begins, location] : [plannedFor, '8:00 PM', 'Library'],
    ),
  )
  // It is how it is now, not a date that was moved.
  expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status))
  const { times } = entryAnswer.parse(await get(WORDS_PATHS.entry, { path: DINNER }))
  expect(times?.sentence).toMatch(/; from December 11, 2026: 8:00 PM to 10:00 PM, Library$/)
  expect((await words.publisher.published()).files.get(DINNER)).toContain('later:\n  2026-12-11:\n')
})

test('the eruv is up in two taps, as visitors will read', async () => {
  const { quick, send, textOf } = await site()
  const { revision, changes } = await quick()
  const up = titled(changes, 'Eruv: up, checked today')
  expect(up).toMatchObject({
    alone: 'Up, checked Saturday',
    reads: `Up, checked Saturday. ${TYPED}`,
    instead: 'In place of “Not yet confirmed”, which does not come back by itself',
  })
  const published = await send(WORDS_PATHS.publish, {
    base: revision,
    entries: [up].map(({ path, value }) => ({ path, value })),
  })
  expect(published).toMatchObject({ outcome: 'published' })
  expect(await textOf('eruv.yaml')).toBe('status: up\nchecked: 2026-11-21\n')
  expect(titled((await quick()).changes, 'Eruv: down').instead).toContain('“Up, checked Saturday”')
})

test('a snow day is published in two taps, ends by itself, and can be taken down before', async () => {
  const { quick, send, wait, textOf } = await site()
  const publish = async (title: string) => {
    const { revision, changes } = await quick()
    const { path, value } = titled(changes, title)
    return send(WORDS_PATHS.publish, { base: revision, entries: [{ path, value }] })
  }
  const words = 'The road up the hill is iced over, and we are closed today.'
  expect(titled((await quick()).changes, 'Closed today because of snow')).toMatchObject({
    reads: `${TYPED} → See what moved`,
    value: { link: '/program-calendar#2026-11-21' },
    typed: { key: 'message', value: words },
  })
  expect(await publish('Closed today because of snow')).toMatchObject({ outcome: 'published' })
  expect(await textOf('notice.yaml')).toMatch(/enabled: true\n[\s\S]*startDate: 2026-11-21\nendDate: 2026-11-21\n/)
  expect(titled((await quick()).changes, 'Take the notice down')).toMatchObject({
    isOn: 'On now, until midnight',
    alone: `${words} → See what moved`,
    action: 'Take it down',
  })
  expect(await publish('Take the notice down')).toMatchObject({ outcome: 'published' })
  expect(await textOf('notice.yaml')).toContain('enabled: false')
  await publish('Closed today because of snow')
  wait(24 * 60 * 60_000)
  expect((await quick()).changes.map(({ title }) => title)).not.toContain('Take the notice down')
})

test('a day on which the house is closed also cancels what is on then, if that is ticked', async () => {
  const { quick, send, textOf } = await site()
  const { revision } = await quick()
  const [files, day] = [readWordsFolder('tests/fixtures/campus'), '2026-11-29']
  const on = (words: typeof files) => eventsOn({ files: words }, day, day).flatMap(({ times }) => times)
  const changes = quickChanges(files, day, on(files))
  const { path, value, also } = titled(changes, 'Closed today for another reason')
  expect(also?.titles).toEqual(['Bagel Brunch'])
  const entries = [{ path, value }, ...(also?.entries ?? [])]
  expect(await send(WORDS_PATHS.publish, { base: revision, entries })).toMatchObject({ outcome: 'published' })
  const [event] = also?.entries ?? []
  expect(await textOf(event?.path ?? '')).toMatch(/changes:\n\s+["']?2026-11-29["']?:\s+cancelled: true/)
  expect(await textOf('notice.yaml')).toContain('message: The building is closed today.')
  const now = new Map([...files, [event?.path ?? '', await textOf(event?.path ?? '')]])
  expect(titled(quickChanges(now, day, on(now)), 'Closed today because of snow').also).toBeUndefined()
})

test('staff of a campus in Hebrew read English, and offer visitors a notice in Hebrew', () => {
  speakAs('he-IL')
  onTestFinished(() => speakAs('en-US'))
  const eruv = new Map([['eruv.yaml', 'status: up\nchecked: 2026-12-01\n']])
  const changes = forStaff(() =>
    quickChanges(new Map([...eruv, ['notice.yaml', 'enabled: false\nmessage: hello\n']]), '2026-12-02'),
  )
  const snow = titled(changes, 'Closed today because of snow')
  for (const text of [snow.value.message, snow.typed?.value, titled(changes, 'Eruv: down').alone])
    expect(text).toMatch(/^[^a-z]*[א-ת][^a-z]*$/i)
})

test('without an eruv there is no button for it, and other words of a notice are not those of a snow day', () => {
  const words = {
    'site.yaml': 'features: { eruv: false }\n',
    'eruv.yaml': 'status: up\nchecked: 2026-12-01\n',
    'notice.yaml': 'enabled: true\nmessage: The elevator is out.\nlink: /visit\n',
  }
  const changes = quickChanges(new Map(Object.entries(words)), '2026-12-02')
  expect(changes.map(({ title }) => title)).toEqual([
    'Take the notice down',
    'Closed today because of snow',
    'Closed today for another reason',
    'A notice on every page',
  ])
  expect(changes[0]?.isOn).toBe('On now')
  expect(changes[1]).toMatchObject({
    value: {
      enabled: true,
      message: 'The building is closed today because of snow.',
      startDate: '2026-12-02',
      endDate: '2026-12-02',
    },
    instead: 'In place of “The elevator is out. → Read more”, which stands there again after that',
  })
  expect(changes[1]?.value).not.toHaveProperty('link')
  expect(changes[1]?.value.afterwards).toEqual({ message: 'The elevator is out.', link: '/visit' })
  // Another notice has none of the words of the last one.
  expect(changes[3]).toMatchObject({
    value: { enabled: true, message: '', startDate: '2026-12-02', endDate: '2026-12-02' },
    hasDays: true,
  })
  expect(Object.keys(changes[3]?.value ?? {})).toHaveLength(5)
  // One that is still to come can be taken down, too.
  const planned = new Map([['notice.yaml', 'enabled: true\nmessage: The elevator is out.\nstartDate: 2026-12-07\n']])
  const takenDown = (words: ReadonlyMap<string, string>, day: string) =>
    titled(quickChanges(words, day), 'Take the notice down')
  expect(takenDown(planned, '2026-12-02').isOn).toBe('Shows from Monday, December 7')
  expect(takenDown(planned, '2026-12-07').isOn).toBe('On now')
  const onOne = new Map([['notice.yaml', `${planned.get('notice.yaml')}endDate: 2026-12-07\n`]])
  expect(takenDown(onOne, '2026-12-02').isOn).toBe('Shows on Monday, December 7')
  // With its days it is corrected where it was made.
  const [startDate, endDate] = ['2026-12-07', '2026-12-09']
  const dated = `enabled: true\nmessage: The elevator is out.\nstartDate: ${startDate}\nendDate: ${endDate}\n`
  const standing = new Map([['notice.yaml', dated]])
  const onDay = (day: string) => quickChanges(standing, day).find(({ title }) => title === 'A notice on every page')
  expect(takenDown(standing, '2026-12-02').isOn).toBe('Shows from Monday, December 7 to Wednesday, December 9')
  expect(onDay('2026-12-02')).toMatchObject({
    value: { enabled: true, startDate, endDate },
    typed: { value: 'The elevator is out.' },
  })
  expect(onDay('2026-12-02')?.instead).toBeUndefined()
  expect(takenDown(standing, '2026-12-08').isOn).toBe('On now, until Wednesday, December 9')
  expect(onDay('2026-12-10')).toMatchObject({ typed: { value: '' }, value: { startDate: '2026-12-10' } })
})

test('a longer notice that a day of snow interrupts stands there again, the next day or when the snow is taken down', () => {
  const elevator = 'message: The elevator is out.\nstartDate: 2026-12-01\nendDate: 2026-12-04\n'
  const offered = (text: string, day: string) => {
    const changes = quickChanges(new Map([['notice.yaml', text]]), day)
    return (title: string) => titled(changes, title)
  }
  const [snow, away, any] = ['Closed today because of snow', 'Take the notice down', 'A notice on every page']
  const written = stringify(offered(`enabled: true\n${elevator}`, '2026-12-02')(snow).value)
  expect(noticeOn(notice.parse(parse(written)), '2026-12-02')?.message).toContain('snow')
  expect(noticeOn(notice.parse(parse(written)), '2026-12-03')?.message).toBe('The elevator is out.')
  // On the day of snow, and on a second one.
  expect(offered(written, '2026-12-02')(away)).toMatchObject({
    value: parse(`enabled: true\n${elevator}`),
    instead: '“The elevator is out.” stands there again.',
  })
  expect(offered(written, '2026-12-03')(snow).value.afterwards).toEqual(parse(elevator))
  // It is corrected and taken down like any other; on its last day it does not come back.
  expect(offered(written, '2026-12-03')(any)).toMatchObject({ typed: { value: 'The elevator is out.' } })
  expect(offered(written, '2026-12-03')(away)).toMatchObject({
    isOn: 'On now, until Friday, December 4',
    value: { ...parse(elevator), enabled: false },
  })
  expect(offered(written, '2026-12-04')(snow)).toMatchObject({ instead: expect.stringContaining('does not come back') })
  expect(offered(written, '2026-12-04')(snow).value).not.toHaveProperty('afterwards')
})

test('the first view has the seven days from today on, and what is out of date, by what it does', async () => {
  const { get, as, wait } = await site()
  wait(Date.parse('2026-12-01T17:00:00Z') - NOW.getTime())
  const today = todayAnswer.parse(await get(WORDS_PATHS.today, {}, await as('viewer')))
  expect(today.week).toHaveLength(7)
  const [first, ...others] = today.week.map(({ day }) => day)
  expect(others.every((day, index) => day > ([first, ...others][index] ?? ''))).toBe(true)
  const titles = today.week.flatMap(({ times }) => times.map(({ title }) => title))
  expect(titles.length).toBeGreaterThan(0)
  expect(first).toBe('2026-12-01')
  expect(titles).toContain('Shabbat Dinner')
  for (const { file } of today.outOfDate) expect(file).toMatch(/\.(yaml|md)$/)
})

test('while somebody types an event, its rule is said, with its next dates', async () => {
  const { open, send } = await site()
  const { value, revision, form, times } = await open(DINNER)
  expect(times?.dates.length).toBeGreaterThan(0)
  const typed = withValueAt(value, ['when'], { date: '2030-12-06' })
  const change = changeOf({
    path: DINNER,
    form,
    isNew: false,
    revision,
    opened: value,
    value: typed,
    id: 'shabbat-dinner',
  })
  const found = checkAnswer.parse(await send(WORDS_PATHS.check, change)).times
  expect(found?.sentence).toMatch(/^Friday, December 6, 2030, /)
  expect(found?.at).toEqual(['endTime'])
})
