import { expect, test } from 'vitest'
import { atTheDoor, type DoorList, ticked, unsentSince } from './door-list.ts'

type Person = DoorList['list']['people'][number]

const person = (id: string, lastName: string, more: Partial<Person> = {}): Person => ({
  ...{ id, firstName: 'Noa', lastName, size: 1, state: 'placed', isWalkIn: false, came: null, cameAt: null },
  ...more,
})

const door = (people: readonly Person[], more: Partial<DoorList> = {}): DoorList => ({
  list: { people } as DoorList['list'],
  ticks: [],
  walkIns: [],
  ...more,
})

test('whoever has a place is listed by last name, and whoever walked in comes last', () => {
  const list = door([person('w', 'Adler', { isWalkIn: true }), person('b', 'Brody'), person('a', 'Adler')], {
    walkIns: [{ id: 'n', name: 'Eli', came: 2, at: 5 }],
  })
  const waiting = person('q', 'Able', { state: 'waiting' })
  const all = atTheDoor({ ...list, list: { ...list.list, people: [...list.list.people, waiting] } })
  expect(all.map(({ id, came }) => [id, came])).toEqual([
    ['a', null],
    ['b', null],
    ['w', null],
    ['n', 2],
  ])
})

test('the later of what was ticked here and there counts', () => {
  const cameAt = (at: number | null, came: number | null) => person('a', 'Adler', { came, cameAt: at })
  const came = (list: DoorList) => atTheDoor(list).map((each) => each.came)
  const tick = { id: 'a', came: 1, at: 10 }
  expect(came(door([cameAt(null, null)], { ticks: [tick] }))).toEqual([1])
  expect(came(door([cameAt(9, 3)], { ticks: [tick] }))).toEqual([1])
  expect(came(door([cameAt(11, 3)], { ticks: [tick] }))).toEqual([3])
  const later = ticked({ ticks: [tick], walkIns: [] }, { ...tick, came: 2, at: 12 })
  expect(came(door([cameAt(9, 3)], later))).toEqual([2])
})

test('what the server has does not wait any more; what was ticked meanwhile does', () => {
  const sent = { ticks: [{ id: 'a', came: 1, at: 10 }], walkIns: [] }
  const now = { ticks: [{ id: 'a', came: 2, at: 11 }], walkIns: [] }
  expect(unsentSince(now, sent)).toEqual(now)
  expect(unsentSince(sent, sent).ticks).toEqual([])
})
