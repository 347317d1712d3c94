import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readFolder } from '#content-reader/content-source'
import { collections, singles } from '#schemas/content/collections'
import { collectionNameOf, fileNameOf } from '#schemas/content/entry-paths'
import { isMap, type ValueMap, valueAt } from '#schemas/entry-value'
import { campusSite } from '#tests/support/campus-site'
import { upgradeContent } from '../content/migrations.ts'

const RECORD = 'tests/fixtures/required-keys.txt'

interface Shape {
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
}

/** The keys that an object must have; those of objects that may be missing are asked only once these are there. */
const requiredIn = ({ properties = {}, required = [], items }: Shape, at = ''): string[] => [
  ...required.flatMap((key) => [`${at}${key}`, ...requiredIn(properties[key] ?? {}, `${at}${key}.`)]),
  ...(items ? requiredIn(items, at.replace(/\.$/, '[].')) : []),
]

const required = Object.entries({ ...collections, ...singles }).flatMap(([name, { schema }]) => {
  const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
  return requiredIn(shape).map((key) => `${name} ${key}`)
})

const today = readFolder(campusSite.CONTENT_DIR)

function without(value: ValueMap, [key = '', ...rest]: readonly string[]): ValueMap {
  const { [key]: inner, ...others } = value
  return rest.length > 0 && isMap(inner) ? { ...value, [key]: without(inner, rest) } : others
}

function isAdded(name: string, key: string): boolean {
  const file = [...today.keys()].find((path) => collectionNameOf(path) === name || path === fileNameOf(name))
  const entry = file && today.get(file)
  if (!file || !isMap(entry) || key.includes('[]')) return false
  const older = without(entry, key.split('.'))
  return valueAt(upgradeContent(new Map(today).set(file, older)).get(file), key.split('.')) !== undefined
}

function isGiven(name: string): boolean {
  if (name in collections) return true
  const older = new Map(today)
  older.delete(fileNameOf(name))
  return upgradeContent(older).has(fileNameOf(name))
}

const namedIn = (line: string) => line.split(' ') as [name: string, key: string]

test('what words must have now, those that were adopted before have, or a migration adds it', () => {
  const recorded = readFileSync(RECORD, 'utf8').trimEnd().split('\n')
  const known = new Set(recorded.map((line) => namedIn(line)[0]))
  const lacking = required
    .filter((line) => !recorded.includes(line))
    .map(namedIn)
    .filter(([name, key]) => (known.has(name) ? !isAdded(name, key) : !isGiven(name)))
  expect(
    lacking,
    `Adopted words may lack these: make them optional, or add them in server/content/migrations.ts`,
  ).toEqual([])
})
