import { expect, test } from 'vitest'
import { readFolder } from '#content-reader/content-source'
import { withCampus, withStaffLocale } from '#content-reader/locale-context'
import { findNotice } from '#schedule/hours'
import { TYPED } from '#schemas/admin/paths'
import { type Value, type ValueMap, valueAt, withValueAt } from '#schemas/entry-value'
import { notice } from '#schemas/settings/notices'
import { adminSite } from '#tests/support/admin-site'
import { examplePlace } from '#tests/support/example-campus'
import { NOW } from '#tests/support/temporary-store'
import { actionsFor } from '../../admin/calendar/occurrence.ts'
import { createChange } from '../../admin/content/use-entry-editor.ts'
import type { RouterOutputs } from '../router.ts'
import { type CalendarOccurrence, eventsOn } from './month-of-events.ts'
import { type QuickChange, quickChanges } from './quick-changes.ts'

type Calendar = RouterOutputs['calendar']
type Content = RouterOutputs['content']

const DINNER = 'events/shabbat-dinner.yaml'

async function site() {
  const admin = await adminSite()
  const cookie = await admin.as('publisher')
  const get = async (path: string, query: Record<string, string> | undefined, as = cookie) =>
    (await admin.callProcedure(path, query, { cookie: as })).json()
  const send = async (path: string, body: unknown) => (await admin.callProcedure(path, body, { cookie })).json()
  const month = (name: string, as?: string): Promise<Calendar['month']> => get('calendar.month', { month: name }, as)
  const timesOf = async (path: string, name = '2026-12') =>
    (await month(name)).weeks.flat().flatMap((day) => day?.times.filter((time) => time.path === path) ?? [])
  const open = (path: string): Promise<Content['entry']> => get('content.entry', { path })
  const quick = (): Promise<Calendar['quickChanges']> => get('calendar.quickChanges', undefined)
  const entryAt = async (path: string) => (await admin.content.publisher.published()).entries.get(path)
  const publish = (base: number, entries: readonly object[]) => send('content.publish', { base, entries })
  /** A form that is open, as it is sent with another value. */
  const edited = async (path: string, change: (opened: ValueMap) => Value | undefined) => {
    const { value: opened, revision, form } = await open(path)
    const id = path.replace(/^events\/|\.yaml$/g, '')
    return createChange({ path, form, isNew: false, revision, initial: opened, value: change(opened), id })
  }
  const requestRoom = async (more: Readonly<Record<string, string>> = {}) => {
    const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
    const acknowledgement = { address: 'noa@example.org', sender: '', most, day: '2026-11-21' }
    const fields = { user_email: 'noa@example.org', ...more }
    return (await admin.store.acceptSubmission({ kind: 'room', key: 'one', fields, acknowledgement }, NOW)).id
  }

  /** Does what the calendar does with one time of an event, and fills in more. */
  async function act(
    path: string,
    day: string,
    status: CalendarOccurrence['status'],
    title: string,
    typed: Readonly<Record<string, string>> = {},
  ) {
    const change = await edited(path, (opened) => {
      const action = actionsFor(opened, day, { path, status, location: '' }).find((each) => each.title === title)
      const at = action?.fields[0]?.slice(0, -1) ?? []
      return Object.entries(typed).reduce<Value | undefined>(
        (before, [key, text]) => withValueAt(before, [...at, key], text),
        action?.value,
      )
    })
    const { issues, differences }: Content['check'] = await send('content.check', change)
    const { outcome }: Content['publish'] = await send('content.publish', change)
    return { outcome, issues, differences }
  }
  return { ...admin, get, send, month, timesOf, open, quick, entryAt, publish, requestRoom, act }
}

test('a month has each time of an event on its day, with what has become of it', async () => {
  const { month, timesOf, as } = await site()
  const december = await month('2026-12', await as('viewer'))
  expect(december).toMatchObject({ name: 'December 2026', before: '2026-11', after: '2027-01', today: '2026-11-21' })
  // It runs on into the two weeks after it.
  expect(december.weeks.flat().at(-1)?.day).toBe('2027-01-16')
  expect((await timesOf(DINNER)).slice(0, 2)).toMatchObject([
    { day: '2026-12-04', begins: '6:30 PM', ends: '9:00 PM', status: 'planned' },
    { day: '2026-12-11', status: 'cancelled', note: 'Finals. Soup on the steps instead.' },
  ])
  const moved = { day: '2026-12-16', plannedFor: '2026-12-14' }
  expect(await timesOf('events/study-break.yaml')).toMatchObject([
    { ...moved, status: 'gone' },
    { ...moved, status: 'moved' },
  ])
  expect(december.weeks.flat().find((day) => day?.day === '2026-12-05')?.notes).toEqual(['Hanukkah, night 2'])
})

test('a room promised to a visitor is in the month', async () => {
  const { month, get, requestRoom, store, as } = await site()
  const id = await requestRoom()
  const [starts, ends] = ['2026-12-10T19:00:00-05:00', '2026-12-10T21:00:00-05:00']
  const by = { confirmed_at: NOW.getTime(), confirmed_by: 'bea@example.org' }
  await store.inbox.promiseRoom({ submission_id: id, room: 'Library', starts, ends, ...by }, () => [], NOW)

  const roomsOn = async (day: string, who: string | undefined) =>
    (await month('2026-12', who)).weeks.flat().find((square) => square?.day === day)?.rooms
  const shown = { room: 'Library', begins: '7:00 PM', ends: '9:00 PM' }
  const reference = id.slice(0, 8).toUpperCase()
  // Who may not read requests learns that the room is taken, and nothing of whom it is for.
  expect(await roomsOn('2026-12-10', await as('viewer'))).toEqual([shown])
  expect(await roomsOn('2026-12-10', await as('requests'))).toEqual([{ ...shown, reference }])
  expect(await roomsOn('2026-12-11', await as('viewer'))).toEqual([])
  const { week }: Calendar['today'] = await get('calendar.today', undefined)
  expect(week.flatMap(({ rooms }) => rooms)).toEqual([])
})

test('one time is cancelled, moved and held after all, and then the event is as it was', async () => {
  const { act, timesOf, entryAt } = await site()
  const [path, day] = ['events/services.yaml', '2026-12-04']
  const before = await entryAt(path)
  const shown = async () =>
    (await timesOf(path)).find(({ plannedFor, status }) => plannedFor === day && status !== 'gone')
  const published = { outcome: 'published', issues: [] }
  expect(await act(path, day, 'planned', 'Cancel this one', { reason: 'Snow.' })).toMatchObject({
    ...published,
    differences: [{ title: 'Friday Services', sentence: 'Friday, December 4: cancelled. Visitors read: “Snow.”' }],
  })
  expect(await shown()).toMatchObject({ status: 'cancelled', note: 'Snow.' })
  const then = { date: '2026-12-03', time: '5:00 PM', location: 'Attic' }
  expect(await act(path, day, 'cancelled', 'Hold it at another time', then)).toMatchObject(published)
  expect(await shown()).toMatchObject({ day: '2026-12-03', begins: '5:00 PM', location: 'Attic', status: 'moved' })
  expect(await act(path, day, 'moved', 'As planned again')).toMatchObject(published)
  expect(await shown()).toMatchObject({ day, status: 'planned' })
  expect(await entryAt(path)).toEqual(before)
  // What was special that day comes back by itself, too.
  await act(path, day, 'planned', 'Change this one', { note: 'Latkes.' })
  const noted = await entryAt(path)
  await act(path, day, 'planned', 'Cancel this one', { reason: 'Snow.' })
  expect(await shown()).toMatchObject({ status: 'cancelled', note: 'Snow.' })
  await act(path, day, 'cancelled', 'Hold it after all')
  expect(valueAt(noted, ['changes', day, 'note'])).toBe('Latkes.')
  expect(await entryAt(path)).toEqual(noted)
})

const titled = (changes: readonly QuickChange[], title: string) => {
  const found = changes.find((each) => each.title === title)
  if (!found) throw new Error(`There is no quick change ${title}: ${changes.map((each) => each.title)}`)
  return found
}

test('the eruv is up in two taps, as visitors will read', async () => {
  const { quick, publish, entryAt } = await site()
  const { revision, changes } = await quick()
  const up = titled(changes, 'Eruv: up, checked today')
  expect(up).toMatchObject({
    alone: 'Up, checked Saturday',
    reads: `Up, checked Saturday. ${TYPED}`,
    instead: 'In place of “Not yet confirmed”, which does not come back by itself',
  })
  expect(await publish(revision, [{ path: up.path, value: up.value }])).toMatchObject({ outcome: 'published' })
  expect(await entryAt('eruv.yaml')).toEqual({ status: 'up', checked: '2026-11-21' })
  expect(titled((await quick()).changes, 'Eruv: down').instead).toContain('“Up, checked Saturday”')
})

const [SNOW, DOWN, ANY] = ['Closed today because of snow', 'Take the notice down', 'A notice on every page'] as const

test('a snow day is published in two taps, ends by itself, and can be taken down before', async () => {
  const { quick, publish, wait, entryAt } = await site()
  const tap = async (title: string) => {
    const { revision, changes } = await quick()
    const { path, value } = titled(changes, title)
    expect(await publish(revision, [{ path, value }])).toMatchObject({ outcome: 'published' })
  }
  const content = 'The road up the hill is iced over, and we are closed today.'
  expect(titled((await quick()).changes, SNOW)).toMatchObject({
    reads: `${TYPED} → See what moved`,
    value: { link: '/program-calendar#2026-11-21' },
    typed: { key: 'message', value: content },
  })
  await tap(SNOW)
  const today = { startDate: '2026-11-21', endDate: '2026-11-21' }
  expect(await entryAt('notice.yaml')).toMatchObject({ enabled: true, ...today })
  const down = { isOn: 'On now, until midnight', alone: `${content} → See what moved`, action: 'Take it down' }
  expect(titled((await quick()).changes, DOWN)).toMatchObject(down)
  await tap(DOWN)
  expect(await entryAt('notice.yaml')).toMatchObject({ enabled: false })
  await tap(SNOW)
  wait(24 * 60 * 60_000)
  expect((await quick()).changes.map(({ title }) => title)).not.toContain(DOWN)
})

test('a day on which the house is closed also cancels what is on then, if that is ticked', async () => {
  const { quick, publish, entryAt } = await site()
  const { revision } = await quick()
  const [entries, day] = [readFolder('tests/fixtures/campus'), '2026-11-29']
  const offered = (content: typeof entries) =>
    quickChanges(
      content,
      day,
      eventsOn({ entries: content }, day, day).flatMap(({ times }) => times),
    )
  const { path, value, also } = titled(offered(entries), 'Closed today for another reason')
  expect(also?.titles).toEqual(['Bagel Brunch'])
  const [event] = also?.entries ?? []
  const brunch = event?.path ?? ''
  expect(await publish(revision, [{ path, value }, { ...event }])).toMatchObject({ outcome: 'published' })
  expect(await entryAt(brunch)).toMatchObject({ changes: { [day]: { cancelled: true } } })
  expect(await entryAt('notice.yaml')).toMatchObject({ message: 'The building is closed today.' })
  const now = new Map([...entries, [brunch, (await entryAt(brunch)) ?? null]])
  expect(titled(offered(now), SNOW).also).toBeUndefined()
})

test('staff of a campus in Hebrew read English, and offer visitors a notice in Hebrew', () => {
  const content = {
    'eruv.yaml': { status: 'up', checked: '2026-12-01' },
    'notice.yaml': { enabled: false, message: 'hello' },
  }
  const changes = withCampus(
    () => ({ locale: 'he-IL', place: examplePlace }),
    () => withStaffLocale(() => quickChanges(new Map(Object.entries(content)), '2026-12-02')),
  )
  const snow = titled(changes, SNOW)
  for (const text of [snow.value.message, snow.typed?.value, titled(changes, 'Eruv: down').alone])
    expect(text).toMatch(/^[^a-z]*[א-ת][^a-z]*$/i)
})

const ELEVATOR = 'The elevator is out.'
const offeredWith = (notice: ValueMap, day: string, more: ValueMap = {}) =>
  quickChanges(new Map(Object.entries({ ...more, 'notice.yaml': notice })), day)

test('without an eruv there is no button for it, and other words of a notice are not those of a snow day', () => {
  const day = '2026-12-02'
  const changes = offeredWith({ enabled: true, message: ELEVATOR, link: '/visit' }, day, {
    'site.yaml': { features: { eruv: false } },
    'eruv.yaml': { status: 'up', checked: '2026-12-01' },
  })
  expect(changes.map(({ title }) => title)).toEqual([DOWN, SNOW, 'Closed today for another reason', ANY])
  expect(changes[0]?.isOn).toBe('On now')
  const message = 'The building is closed today because of snow.'
  expect(changes[1]).toMatchObject({
    value: { enabled: true, message, startDate: day, endDate: day },
    instead: `In place of “${ELEVATOR} → Read more”, which stands there again after that`,
  })
  expect(changes[1]?.value).not.toHaveProperty('link')
  expect(changes[1]?.value.afterwards).toEqual({ message: ELEVATOR, link: '/visit' })
  // Another notice has none of the words of the last one.
  const blank = { value: { enabled: true, message: '', startDate: day, endDate: day }, hasDays: true }
  expect(changes[3]).toMatchObject(blank)
  expect(Object.keys(changes[3]?.value ?? {})).toHaveLength(5)
})

test('a notice says when it is on, can be taken down before it is, and is corrected with its days', () => {
  const [startDate, endDate] = ['2026-12-07', '2026-12-09']
  const planned = { enabled: true, message: ELEVATOR, startDate }
  const dated = { ...planned, endDate }
  for (const [shown, day, isOn] of [
    [planned, '2026-12-02', 'Shows from Monday, December 7'],
    [planned, '2026-12-07', 'On now'],
    [{ ...planned, endDate: startDate }, '2026-12-02', 'Shows on Monday, December 7'],
    [dated, '2026-12-02', 'Shows from Monday, December 7 to Wednesday, December 9'],
    [dated, '2026-12-08', 'On now, until Wednesday, December 9'],
  ] as const)
    expect(titled(offeredWith(shown, day), DOWN).isOn).toBe(isOn)
  const any = titled(offeredWith(dated, '2026-12-02'), ANY)
  expect(any).toMatchObject({ value: { enabled: true, startDate, endDate }, typed: { value: ELEVATOR } })
  expect(any.instead).toBeUndefined()
  const after = { typed: { value: '' }, value: { startDate: '2026-12-10' } }
  expect(titled(offeredWith(dated, '2026-12-10'), ANY)).toMatchObject(after)
})

test('a longer notice that a day of snow interrupts stands there again, the next day or when the snow is taken down', () => {
  const elevator = { message: ELEVATOR, startDate: '2026-12-01', endDate: '2026-12-04' }
  const offered = (shown: ValueMap, day: string, title: string) => titled(offeredWith(shown, day), title)
  const written = offered({ enabled: true, ...elevator }, '2026-12-02', SNOW).value
  const messageOn = (day: string) => findNotice(notice.parse(written), day)?.message
  expect(messageOn('2026-12-02')).toContain('snow')
  expect(messageOn('2026-12-03')).toBe(ELEVATOR)
  // On the day of snow, and on a second one.
  expect(offered(written, '2026-12-02', DOWN)).toMatchObject({
    value: { enabled: true, ...elevator },
    instead: `“${ELEVATOR}” stands there again.`,
  })
  expect(offered(written, '2026-12-03', SNOW).value.afterwards).toEqual(elevator)
  // It is corrected and taken down like any other; on its last day it does not come back.
  expect(offered(written, '2026-12-03', ANY)).toMatchObject({ typed: { value: ELEVATOR } })
  expect(offered(written, '2026-12-03', DOWN)).toMatchObject({
    isOn: 'On now, until Friday, December 4',
    value: { ...elevator, enabled: false },
  })
  const last = offered(written, '2026-12-04', SNOW)
  expect(last.instead).toContain('does not come back')
  expect(last.value).not.toHaveProperty('afterwards')
})

test('the first view has the seven days from today on, and what is out of date, by what it does', async () => {
  const { get, as, wait } = await site()
  wait(Date.parse('2026-12-01T17:00:00Z') - NOW.getTime())
  const { week, outOfDate }: Calendar['today'] = await get('calendar.today', undefined, await as('viewer'))
  expect(week.map(({ day }) => day)).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-12-${day}`))
  expect(week.flatMap(({ times }) => times.map(({ title }) => title))).toContain('Shabbat Dinner')
  for (const { file } of outOfDate) expect(file).toMatch(/\.(yaml|md)$/)
})

test('other hours of a day are seen as visitors will read them, stand before those of longer stretches, and are taken away again', async () => {
  const { get, send } = await site()
  const plan = (input?: object): Promise<Calendar['otherHours']> => get('calendar.otherHours', input as never)
  const publish = async (days: string, hours: unknown) => {
    const { revision, plan: planned } = await plan({ days, hours })
    const entries = [{ path: 'site.yaml', value: planned?.value, isNew: false }]
    return (await send('content.publish', { base: revision, entries })).outcome
  }
  const readOf = async (days: string, hours: unknown) =>
    (await plan({ days, hours })).plan?.after.map(({ text }) => text)
  const noon = { opens: '12:00 PM', closes: '5:00 PM', why: 'Exam week' }
  expect(await readOf('2026-12-14', noon)).toEqual(['12:00 PM to 5:00 PM, Exam week'])
  expect(await publish('2026-12-13..2026-12-20', { closed: true, why: 'Painting' })).toBe('published')
  expect(await readOf('2026-12-14', noon)).toEqual(['12:00 PM to 5:00 PM, Exam week'])
  expect(await publish('2026-12-14', noon)).toBe('published')
  expect((await plan()).set.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Sunday, December 13, 2026 to Sunday, December 20, 2026', 'Monday, December 14, 2026']),
  )
  expect(await readOf('2026-12-14', null)).toEqual(['Closed, Painting'])
  expect(await publish('2026-12-14', null)).toBe('published')
  expect((await plan()).set.map(({ days }) => days)).not.toContain('2026-12-14')
  expect((await readOf('purim', 'closed'))?.[0]).toMatch(/^Closed, Purim/)
  expect((await plan({ days: '2026-01-01', hours: 'closed' })).plan).toBeUndefined()
})
