import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entries, readFolder } from '#content-reader/content-source'
import { isList, isMap, type Value, type ValueMap, type ValuePath, withValueAt } from '#schemas/entry-value'
import { type Change, mergeEntries, mergeValues, type Side, type ValueConflict } from './merge-changes.ts'

/** The pairs of edits that are tried: `EDITS=all` tries 5,000. */
const PAIRS = process.env.EDITS === 'all' ? 5000 : 300

/** Two changes of a value, merged; while nobody has chosen, with their value wherever they are in conflict. */
function merged(base: Value, ours: Value, theirs: Value, chosen?: Side) {
  const conflicts: ValueConflict[] = []
  const value = mergeValues({ base, ours, theirs }, (conflict) => {
    if (!chosen) conflicts.push(conflict)
    return chosen ?? 'theirs'
  })
  return { value, conflicts }
}

/** Links with ids, as `a1 b2`: the link b with the address 2. */
const links = (text: string): Value => text.split(' ').map(([id = '', url = '']) => ({ id, url }))
const conflict = (at: ValuePath, base?: Value, ours?: Value, theirs?: Value) => ({ at, base, ours, theirs })

test.each<[what: string, base: Value, ours: Value, theirs: Value, value: Value]>([
  ['different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2, c: 3 }, { a: 2, b: 2, c: 3 }],
  ['one field in the same way', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
  ['different places of a list', ['a', 'b'], ['A', 'b'], ['a', 'B'], ['A', 'B']],
  ['links, of which two have one id', links('a1 a2'), links('a3 a2'), links('a1 a4'), links('a3 a4')],
  ['links with ids, wherever these are', links('a1 b1'), links('n1 a1 b2'), links('b1 a2 m1'), links('n1 b2 a2 m1')],
])('of two changes of %s both are kept', (_, base, ours, theirs, value) => {
  expect(merged(base, ours, theirs)).toEqual({ value, conflicts: [] })
})

test.each<[what: string, base: Value, ours: Value, theirs: Value, conflict: ValueConflict]>([
  ['one field', { a: 1 }, { a: 2 }, { a: 3 }, conflict(['a'], 1, 2, 3)],
  ['a field that is gone', { a: 1 }, {}, { a: 3 }, conflict(['a'], 1, undefined, 3)],
  ['a list without ids', ['a'], ['a', 'b'], ['a', 'c'], conflict([], ['a'], ['a', 'b'], ['a', 'c'])],
  [
    'links that each put in another order',
    links('a1 b1 c1'),
    links('b1 a1 c1'),
    links('c1 a1 b1'),
    conflict([], links('a1 b1 c1'), links('b1 a1 c1'), links('c1 a1 b1')),
  ],
  [
    'a list that was turned round',
    ['a', 'b'],
    ['b', 'a'],
    ['c', 'b'],
    conflict([], ['a', 'b'], ['b', 'a'], ['c', 'b']),
  ],
  [
    'a link that is gone',
    links('a1 b1'),
    links('a1'),
    links('n1 a1 b2'),
    conflict(['b'], { id: 'b', url: '1' }, undefined, { id: 'b', url: '2' }),
  ],
])('two changes of %s are a conflict, which takes the value that somebody chose', (_, base, ours, theirs, found) => {
  expect(merged(base, ours, theirs).conflicts).toEqual([found])
  expect(merged(base, ours, theirs, 'theirs')).toEqual({ value: theirs, conflicts: [] })
})

test('the value that somebody chose is theirs or ours', () => {
  expect(merged({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 2 }, 'ours').value).toEqual({ a: 2, b: 2 })
})

describe('two changes of the words', () => {
  const [OLD, NEW] = ['values/kindness.yaml', 'values/warmth.yaml']
  const entry = { order: 1, title: 'Kindness', description: 'We listen.', imageUrl: '/art/a.svg' }
  const edited = { ...entry, description: 'We ask.' }
  const base: Entries = new Map([[OLD, entry]])
  const change = (entries: Change['entries'], renames = {}): Change => ({ entries, renames })
  const rename = (name: string) => change({ [OLD]: null, [name]: entry }, { [OLD]: name })
  const merge = (ours: Change, head: Record<string, Value>, headRenames = {}, choose?: () => Side) =>
    mergeEntries({ base, ours, head: new Map(Object.entries(head)), headRenames, choose })

  test('keep both', () => {
    expect(merge(change({ [OLD]: edited }), { [OLD]: { ...entry, title: 'Warmth' } })).toEqual({
      change: change({ [OLD]: { ...edited, title: 'Warmth' } }),
      conflicts: [],
    })
  })

  test('a date that one cancels while another writes its note is cancelled, and keeps the note', () => {
    const path = 'events/soup.yaml'
    const soup = (change: ValueMap) => ({ title: 'Soup', changes: { '2026-12-01': change } })
    const sides = {
      base: new Map([[path, { title: 'Soup' }]]),
      head: new Map([[path, soup({ note: 'Lentils.' })]]),
      headRenames: {},
    }
    const merged = mergeEntries({ ...sides, ours: change({ [path]: soup({ cancelled: true }) }) })
    expect(merged.conflicts).toEqual([])
    expect(merged.change.entries[path]).toEqual({
      title: 'Soup',
      changes: { '2026-12-01': { cancelled: true, held: { note: 'Lentils.' } } },
    })
  })

  test('a removed entry that somebody else changed is a conflict, either way round', () => {
    const isOne = [expect.objectContaining({ file: OLD, at: [] })]
    expect(merge(change({ [OLD]: null }), { [OLD]: edited }).conflicts).toEqual(isOne)
    expect(merge(change({ [OLD]: edited }), {}).conflicts).toEqual(isOne)
    expect(merge(change({ [OLD]: edited }), {}, {}, () => 'ours').change.entries).toEqual({ [OLD]: edited })
    expect(merge(change({ [OLD]: null }), { [OLD]: entry }).change.entries).toEqual({ [OLD]: null })
  })

  test('an edit follows its entry to the new name', () => {
    const followed = { change: change({ [NEW]: edited }), conflicts: [] }
    expect(merge(change({ [OLD]: edited }), { [NEW]: entry }, { [OLD]: NEW })).toEqual(followed)
    const both = { change: change({ [OLD]: null, [NEW]: edited }, { [OLD]: NEW }), conflicts: [] }
    expect(merge(rename(NEW), { [OLD]: edited })).toEqual(both)
  })

  test('two new names, a taken one, and a new name for what is gone are conflicts', () => {
    expect(merge(rename('values/care.yaml'), { [NEW]: entry }, { [OLD]: NEW }).conflicts).toMatchObject([
      { ours: 'values/care.yaml', theirs: NEW },
    ])
    expect(merge(rename(NEW), { [OLD]: entry, [NEW]: { order: 9 } }).conflicts).toMatchObject([{ file: NEW }])
    expect(merge(rename(NEW), {}).conflicts).toHaveLength(1)
    expect(merge(change({ [OLD]: null }), { [NEW]: entry }, { [OLD]: NEW }).conflicts).toHaveLength(1)
  })

  test('two entries can exchange their names', () => {
    const care = 'values/care.yaml'
    const two = new Map([...base, [care, { order: 2 }]])
    const swap = change({ [OLD]: { order: 2 }, [care]: entry }, { [OLD]: care, [care]: OLD })
    expect(mergeEntries({ base: two, ours: swap, head: two, headRenames: {} })).toEqual({ change: swap, conflicts: [] })
  })
})

function lostChanges(
  base: Value | undefined,
  mine: Value | undefined,
  merged: Value | undefined,
  conflicts: readonly ValueConflict[],
  at: ValuePath = [],
): ValuePath[] {
  if (isDeepStrictEqual(base, mine) || isDeepStrictEqual(mine, merged)) return []
  if (conflicts.some((conflict) => conflict.at.join('\0') === at.join('\0'))) return []
  if (isMap(mine) && isMap(merged)) {
    const before = isMap(base) ? base : {}
    // What was said of a date waits under `held` while the date is cancelled.
    const after: ValueMap = merged.cancelled === true && isMap(merged.held) ? { ...merged.held, ...merged } : merged
    return [...new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(after)])].flatMap((key) =>
      lostChanges(before[key], mine[key], after[key], conflicts, [...at, key]),
    )
  }
  if (!isList(base) || !isList(mine) || !isList(merged)) return [at]
  const byPlace =
    base.length === mine.length && mine.length === merged.length
      ? mine.flatMap((element, place) => lostChanges(base[place], element, merged[place], conflicts, [...at, place]))
      : [at]
  const idOf = (value: Value | undefined) => (isMap(value) ? value.id : undefined)
  // An element whose id was changed may be found by its place alone.
  if (byPlace.length === 0 || ![...base, ...mine, ...merged].every((element) => typeof idOf(element) === 'string'))
    return byPlace
  const find = (list: readonly Value[], id: Value | undefined) => list.find((element) => idOf(element) === id)
  return [...new Set([...base, ...mine].map(idOf))].flatMap((id) =>
    lostChanges(find(base, id), find(mine, id), find(merged, id), conflicts, [...at, String(id)]),
  )
}

const entries = [...readFolder('tests/fixtures/campus')]

/** One edit of an entry, by numbers: which place, and what becomes of it. */
type Edit = readonly [place: number, what: number]
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(5)), { minLength: 1, maxLength: 4 })

function placesIn(value: Value, at: ValuePath = []): ValuePath[] {
  const children = isList(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : []
  return children.flatMap(([key, child]) => [[...at, key], ...placesIn(child, [...at, key])])
}

function afterEdits(keys: ValueMap, made: readonly Edit[], who: string): ValueMap {
  return made.reduce<ValueMap>((now, [place, what]) => {
    const places = placesIn(now)
    const at = places[place % Math.max(places.length, 1)] ?? ['order']
    const old = at.reduce<Value | undefined>(
      (value, key) => (value as Record<string, Value> | undefined)?.[key as never],
      now,
    )
    const next: Value | undefined = isList(old)
      ? ([[...old, who], old.toReversed(), old.slice(1), [{ id: who }, ...old], old, []] as const)[what]
      : (
          [
            `${old} ${who}`,
            undefined,
            who,
            place,
            isMap(old) ? { ...old, [who]: 1 } : `${who}\n\n${old}\n`,
            'both the same',
          ] as const
        )[what]
    return withValueAt(now, at, next) as ValueMap
  }, keys)
}

const entriesWithIds: Value[] = [
  { id: 'a', at: 1 },
  { id: 'b', at: [1, 2] },
  { id: 'c', at: 3 },
]

test('of any two changes of one entry, everything is kept or named', () => {
  let conflicting = 0
  fc.assert(
    fc.property(fc.nat(entries.length - 1), edits, edits, fc.boolean(), (index, ours, theirs, hasIds) => {
      const [path, value] = entries[index] ?? []
      if (!path || !isMap(value)) throw new Error('Every file of the campus is an entry')
      const base = hasIds ? { ...value, links: entriesWithIds } : value
      const [mine, other] = [afterEdits(base, ours, 'ours'), afterEdits(base, theirs, 'theirs')]
      const merged = mergeEntries({
        base: new Map([[path, base]]),
        ours: { entries: { [path]: mine }, renames: {} },
        head: new Map([[path, other]]),
        headRenames: {},
      })
      const result = merged.change.entries[path] ?? other
      conflicting += Math.sign(merged.conflicts.length)
      for (const side of [mine, other]) expect(lostChanges(base, side, result, merged.conflicts)).toEqual([])
      for (const { ours, theirs } of merged.conflicts) expect(isDeepStrictEqual(ours, theirs)).toBe(false)
    }),
    { numRuns: PAIRS },
  )
  expect(conflicting).toBeGreaterThan(PAIRS / 20)
  expect(conflicting).toBeLessThan(PAIRS)
})
