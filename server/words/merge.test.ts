import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editEntryFile, readEntryFile } from '#content-reader/write/entry-file'
import { isList, isMap, type Value, type ValueMap, type ValuePath, withValueAt } from '#schemas/file-value'
import type { WordsFiles } from '../store/words.ts'
import { type Change, mergeFiles } from './merge-files.ts'
import { mergeValues, type Side, type ValueConflict } from './merge-values.ts'

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

describe('two changes of one value', () => {
  const base = {
    name: 'Ada',
    room: 'Hall',
    days: ['monday', 'friday'],
    links: [
      { id: 'a', url: '/a' },
      { id: 'b', url: '/b' },
    ],
  }

  test('of different fields are both kept', () => {
    expect(merged(base, { ...base, name: 'Bea' }, { ...base, room: 'Lawn', note: 'new' })).toEqual({
      value: { ...base, name: 'Bea', room: 'Lawn', note: 'new' },
      conflicts: [],
    })
  })

  test('of a list in which two elements have one id lose neither', () => {
    const twice = (one: string, other: string) => [
      { id: 'a', url: one },
      { id: 'a', url: other },
    ]
    expect(merged(twice('/a', '/b'), twice('/A', '/b'), twice('/a', '/B'))).toEqual({
      value: twice('/A', '/B'),
      conflicts: [],
    })
  })

  test('of the same field are a conflict with both values, and the same change of both is none', () => {
    expect(merged(base, { ...base, name: 'Bea' }, { ...base, name: 'Cid' }).conflicts).toEqual([
      { at: ['name'], base: 'Ada', ours: 'Bea', theirs: 'Cid' },
    ])
    expect(merged(base, { ...base, name: 'Bea' }, { ...base, name: 'Bea' }).conflicts).toEqual([])
    const { room: _, ...without } = base
    expect(merged(base, without, { ...base, room: 'Lawn' }).conflicts).toEqual([
      { at: ['room'], base: 'Hall', ours: undefined, theirs: 'Lawn' },
    ])
  })

  test('of one list without ids are a conflict on that list, unless each changed another place of it', () => {
    const add = (day: string) => ({ ...base, days: [...base.days, day] })
    expect(merged(base, add('sunday'), add('tuesday')).conflicts).toEqual([
      { at: ['days'], base: base.days, ours: add('sunday').days, theirs: add('tuesday').days },
    ])
    const places = [
      { ...base, days: ['sunday', 'friday'] },
      { ...base, days: ['monday', 'thursday'] },
    ] as const
    expect(merged(base, ...places)).toEqual({ value: { ...base, days: ['sunday', 'thursday'] }, conflicts: [] })
    const swapped = { ...base, days: ['friday', 'monday'] }
    expect(merged(base, swapped, places[0]).conflicts).toHaveLength(1)
  })

  test('of a list whose elements have ids are merged by these', () => {
    const [a, b] = base.links
    const ours = { ...base, links: [{ id: 'n', url: '/n' }, a, { id: 'b', url: '/bb' }] }
    const theirs = { ...base, links: [b, { id: 'a', url: '/aa' }, { id: 'm', url: '/m' }] }
    expect(merged(base, ours as Value, theirs as Value)).toEqual({
      value: {
        ...base,
        links: [
          { id: 'n', url: '/n' },
          { id: 'b', url: '/bb' },
          { id: 'a', url: '/aa' },
          { id: 'm', url: '/m' },
        ],
      },
      conflicts: [],
    })
    const removed = { ...base, links: [a] }
    expect(merged(base, removed as Value, ours as Value).conflicts).toEqual([
      { at: ['links', 'b'], base: b, ours: undefined, theirs: { id: 'b', url: '/bb' } },
    ])
  })

  test('a conflict takes the value that somebody chose', () => {
    expect(merged(base, { ...base, name: 'Bea' }, { ...base, name: 'Cid' }, 'ours')).toEqual({
      value: { ...base, name: 'Bea' },
      conflicts: [],
    })
  })
})

describe('two changes of the words', () => {
  const entry = 'order: 1\ntitle: Kindness # the first\ndescription: We listen.\nimageUrl: /art/a.svg\n'
  const base: WordsFiles = new Map([['values/kindness.yaml', entry]])
  const now = (text: string): WordsFiles => new Map([['values/kindness.yaml', text]])
  const renamed = new Map([['values/warmth.yaml', entry]])
  const change = (files: Change['files'], renames = {}): Change => ({ files, renames })
  const edited = entry.replace('We listen.', 'We ask.')
  const merge = (ours: Change, head: WordsFiles, headRenames = {}, choose?: () => 'ours' | 'theirs') =>
    mergeFiles({ base, ours, head, headRenames, choose })

  test('keep both, and the comments', () => {
    const ours = change({ 'values/kindness.yaml': edited })
    expect(merge(ours, now(entry.replace('Kindness', 'Warmth')))).toEqual({
      change: change({ 'values/kindness.yaml': edited.replace('Kindness', 'Warmth') }),
      conflicts: [],
    })
  })

  test('a removed entry that somebody else changed is a conflict, either way round', () => {
    const isOne = [expect.objectContaining({ file: 'values/kindness.yaml', at: [] })]
    expect(merge(change({ 'values/kindness.yaml': null }), now(edited)).conflicts).toEqual(isOne)
    expect(merge(change({ 'values/kindness.yaml': edited }), new Map()).conflicts).toEqual(isOne)
    expect(merge(change({ 'values/kindness.yaml': edited }), new Map(), {}, () => 'ours').change.files).toEqual({
      'values/kindness.yaml': edited,
    })
    expect(merge(change({ 'values/kindness.yaml': null }), now(entry)).change.files).toEqual({
      'values/kindness.yaml': null,
    })
  })

  test('an edit follows its entry to the new name', () => {
    expect(
      merge(change({ 'values/kindness.yaml': edited }), renamed, { 'values/kindness.yaml': 'values/warmth.yaml' }),
    ).toEqual({
      change: change({ 'values/warmth.yaml': edited }),
      conflicts: [],
    })
    const rename = change(
      { 'values/kindness.yaml': null, 'values/warmth.yaml': entry },
      { 'values/kindness.yaml': 'values/warmth.yaml' },
    )
    expect(merge(rename, now(edited))).toEqual({
      change: { ...rename, files: { ...rename.files, 'values/warmth.yaml': edited } },
      conflicts: [],
    })
  })

  test('two new names, a taken one, and a new name for what is gone are conflicts', () => {
    const rename = (name: string) =>
      change({ 'values/kindness.yaml': null, [name]: entry }, { 'values/kindness.yaml': name })
    const theirs = { 'values/kindness.yaml': 'values/warmth.yaml' }
    expect(merge(rename('values/care.yaml'), renamed, theirs).conflicts).toEqual([
      expect.objectContaining({ ours: 'values/care.yaml', theirs: 'values/warmth.yaml' }),
    ])
    const taken = new Map([...base, ['values/warmth.yaml', 'order: 9\n']])
    expect(merge(rename('values/warmth.yaml'), taken).conflicts).toEqual([
      expect.objectContaining({ file: 'values/warmth.yaml' }),
    ])
    expect(merge(rename('values/warmth.yaml'), new Map()).conflicts).toHaveLength(1)
    expect(merge(change({ 'values/kindness.yaml': null }), renamed, theirs).conflicts).toHaveLength(1)
  })

  test('two entries can exchange their names', () => {
    const two = new Map([...base, ['values/care.yaml', 'order: 2\n']])
    const swap: Change = {
      files: { 'values/kindness.yaml': 'order: 2\n', 'values/care.yaml': entry },
      renames: { 'values/kindness.yaml': 'values/care.yaml', 'values/care.yaml': 'values/kindness.yaml' },
    }
    expect(mergeFiles({ base: two, ours: swap, head: two, headRenames: {} })).toEqual({ change: swap, conflicts: [] })
  })
})

/** Whether one side's changes are all in the merged value, or in a conflict. Written without what merges. */
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
    return [...new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(merged)])].flatMap((key) =>
      lostChanges(before[key], mine[key], merged[key], conflicts, [...at, key]),
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

const files = globSync('**/*.{yaml,md}', { cwd: 'tests/fixtures/campus' })
  .sort()
  .map((path) => ({ path, text: readFileSync(`tests/fixtures/campus/${path}`, 'utf8') }))

/** One edit of a file, by numbers: which place, and what becomes of it. */
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

test('of any two changes of one file, everything is kept or named', () => {
  let conflicting = 0
  fc.assert(
    fc.property(fc.nat(files.length - 1), edits, edits, fc.boolean(), (index, ours, theirs, hasIds) => {
      const { path, text } = files[index] ?? { path: '', text: '' }
      const links = {
        links: [
          { id: 'a', at: 1 },
          { id: 'b', at: [1, 2] },
          { id: 'c', at: 3 },
        ],
      }
      const read = readEntryFile(text, path)
      const base = editEntryFile(text, path, hasIds ? { ...read, keys: { ...read.keys, ...links } } : read)
      const value = readEntryFile(base, path)
      const edited = (made: readonly Edit[], who: string) =>
        editEntryFile(base, path, { ...value, keys: afterEdits(value.keys, made, who) })
      const [mine, other] = [edited(ours, 'ours'), edited(theirs, 'theirs')]
      const one = (words: string) => new Map([[path, words]])
      const merged = mergeFiles({
        base: one(base),
        ours: { files: { [path]: mine }, renames: {} },
        head: one(other),
        headRenames: {},
      })
      const keysOf = (words: string) => readEntryFile(words, path).keys
      const result = keysOf(merged.change.files[path] ?? other)
      conflicting += Math.sign(merged.conflicts.length)
      for (const side of [mine, other])
        expect(lostChanges(value.keys, keysOf(side), result, merged.conflicts)).toEqual([])
      for (const { ours, theirs } of merged.conflicts) expect(isDeepStrictEqual(ours, theirs)).toBe(false)
    }),
    { numRuns: PAIRS },
  )
  expect(conflicting).toBeGreaterThan(PAIRS / 20)
  expect(conflicting).toBeLessThan(PAIRS)
})
