import { expect, test } from 'vitest'
import { entryOf, formatEntry, readFolder } from '#content-reader/content-source'
import { createScheduleReader } from '../content/schedule-reader.ts'
import { dateKey, monthOfEvents } from './month-of-events.ts'

const campus = readFolder('tests/fixtures/campus')
const read = createScheduleReader()
const withFiles = (texts: Readonly<Record<string, string>>) =>
  new Map([...campus, ...Object.entries(texts).map(([path, text]) => [path, entryOf(text, path)] as const)])

function month(day: string, changed: Readonly<Record<string, string>> = {}, mailed = new Map<string, number>()) {
  const entries = withFiles(changed)
  const found = monthOfEvents({ entries, read, mailed }, day, '2026-11-21')
  const on = (each: string) => found.weeks.flat().find((square) => square?.day === each)
  return { ...found, on }
}

test('a group’s meetings are in the month, with what is different on one of them', () => {
  const { on } = month('2027-03-01')
  const meeting = (day: string) => on(day)?.times.find(({ path }) => path === 'groups/music.yaml')
  expect(meeting('2027-03-02')).toMatchObject({ title: 'Porch Band', begins: '8:00 PM', status: 'planned' })
  expect(meeting('2027-03-23')).toMatchObject({ status: 'cancelled', note: 'Purim.' })
})

test('a day says when candles are lit and when Shabbat is over, which holiday it is, and which begins in the evening', () => {
  const december = month('2026-12-01')
  expect(december.on('2026-12-04')).toMatchObject({ lights: [{ title: 'Candles' }], notes: ['Hanukkah, night 1'] })
  expect(december.on('2026-12-05')?.lights).toMatchObject([{ title: 'Havdalah' }])
  expect(december.on('2026-12-08')?.lights).toEqual([])
  expect(month('2027-04-01').on('2027-04-21')?.notes).toContain('Passover begins at sundown')
})

test('each day of a break has its name, and a day on which the house is closed says so, with the reason', () => {
  const { on } = month('2026-11-01')
  const stretch = (day: string) => on(day)?.stretch
  expect(stretch('2026-11-24')).toEqual({ name: 'Thanksgiving break', isClosed: false })
  expect(stretch('2026-11-26')).toEqual({ name: 'Closed: Thanksgiving break', isClosed: true })
  expect(stretch('2026-11-18')).toBeUndefined()
  expect(month('2027-01-01').on('2027-01-05')?.stretch).toEqual({ name: 'Between terms', isClosed: false })
  const snow = (day: string) => ({
    'notice.yaml': `enabled: true\nclosed: true\nmessage: Snow.\nstartDate: ${day}\nendDate: ${day}\n`,
  })
  const closed = { name: 'The house is closed', isClosed: true }
  expect(month('2026-12-01', snow('2026-12-09')).on('2026-12-09')?.stretch).toEqual(closed)
  // The break is not why.
  expect(month('2026-11-01', snow('2026-11-24')).on('2026-11-24')?.stretch).toEqual(closed)
})

test('a draft of a group is in the month beside the group, and what it leaves alone is there once', () => {
  const later = formatEntry('groups/music.yaml', campus.get('groups/music.yaml') ?? null)
    .replace('time: 8:00 PM', 'time: 9:00 PM')
    .replace('endTime: 9:30 PM', 'endTime: 10:30 PM')
  const id = '00000000-0000-4000-8000-000000000000'
  const planned = {
    ...{ entries: campus, read },
    drafts: [{ id, entries: { 'groups/music.yaml': entryOf(later, 'groups/music.yaml') } }],
  }
  const times = monthOfEvents(planned, '2027-03-01', '2026-11-21')
    .weeks.flat()
    .flatMap((day) => day?.times ?? [])
  const meetings = times.filter(({ path, plannedFor }) => path === 'groups/music.yaml' && plannedFor === '2027-03-02')
  expect(meetings.map(({ begins, draft }) => [begins, draft])).toEqual([
    ['8:00 PM', undefined],
    ['9:00 PM', id],
  ])
  expect(times.filter(({ draft }) => draft).every(({ path }) => path === 'groups/music.yaml')).toBe(true)
})

const CLUB = 'events/chess-club.yaml'
const clubFile = (when: string, location = 'Porch', more = '') =>
  formatEntry(CLUB, campus.get('events/bagel-brunch.yaml') ?? null)
    .replace(/^title: .*$/m, 'title: Chess Club')
    .replace(/^when:\n(?: .*\n)+/m, `when: { ${when} }\n`)
    .replace(/^time: .*$/m, 'time: 8:00 PM')
    .replace(/^endTime: .*$/m, 'endTime: 9:00 PM')
    .replace(/^location: .*$/m, `location: ${location}`) + more
const ofClub = <Found extends { path: string }>(found: readonly Found[] = []) =>
  found.filter(({ path }) => path === CLUB)

test('what clashes is named on its dates, and with all of them at once, to be cancelled together', () => {
  const fridays = { [CLUB]: clubFile('every: week, on: [friday], from: 2026-12-04, until: 2026-12-18') }
  const { clashes, on } = month('2026-12-01', fridays, new Map([[dateKey('chess-club', '2026-12-11'), 12]]))
  expect(ofClub(clashes)).toMatchObject([
    { title: 'Chess Club', dates: ['2026-12-04', '2026-12-11', '2026-12-18'], canCancel: true },
  ])
  expect(ofClub(on('2026-12-11')?.times)).toMatchObject([{ clash: 'Clashes with Shabbat', mails: 12 }])
})

test('what goes on in a break clashes unless somebody has said something of that date, and what is past does not', () => {
  const tuesdays = 'every: week, on: [tuesday], from: 2026-11-03'
  const inBreak = (file: string) => ofClub(month('2026-11-01', { [CLUB]: file }).clashes)
  const sentence = expect.stringMatching(/is in Thanksgiving break/)
  expect(inBreak(clubFile(tuesdays))).toMatchObject([{ dates: ['2026-11-24'], sentence }])
  expect(inBreak(clubFile(`${tuesdays}, inTerm: true`))).toEqual([])
  const noted = clubFile(tuesdays, 'Porch', "changes: { 2026-11-24: { note: 'We play all the same.' } }\n")
  expect(inBreak(noted)).toEqual([])
  const past = { [CLUB]: clubFile('every: week, on: [friday], from: 2026-10-02') }
  expect(month('2026-10-01', past).clashes).toEqual([])
})

test('a date in a room that a visitor was promised is named', () => {
  const promised = [{ room: 'Library', starts: '2026-12-10T19:00:00-05:00', ends: '2026-12-10T21:00:00-05:00' }]
  const entries = withFiles({ [CLUB]: clubFile('date: 2026-12-10', 'Library') })
  const clashes = (rooms: typeof promised) =>
    ofClub(monthOfEvents({ entries, read, rooms }, '2026-12-01', '2026-11-21').clashes)
  const sentence = expect.stringMatching(/promised .*Library/)
  expect(clashes(promised)).toMatchObject([{ dates: ['2026-12-10'], sentence }])
  expect(clashes([])).toEqual([])
})
