import { expect, test } from 'vitest'
import { z } from 'zod'
import { collections, files } from '#schemas/content/collections'
import { page } from '#schemas/content/page'
import { campusSite } from '#tests/support/campus-site'
import { unwrapped } from '../explain/schema-at'
import { type ListedFile, listContent } from './list-files'
import { sourceOf } from './words-place'

type Schema = z.core.$ZodType

/** The fields of each object's schema that nothing uses yet, with where it was found first. */
type Unused = Map<unknown, { place: string; fields: Set<string> }>

/** Takes from `unused` the fields that these values use, at any depth; a part that several schemas share counts once. */
function use(schema: Schema, values: readonly unknown[], place: string, unused: Unused): void {
  const here = unwrapped(schema)
  const objects = values.filter((value): value is object => typeof value === 'object' && value !== null)
  if (here instanceof z.ZodUnion) for (const option of here.options) use(option, values, place, unused)
  else if (here instanceof z.ZodPipe) use(here.in, values, place, unused)
  else if (here instanceof z.ZodArray) use(here.element, values.filter(Array.isArray).flat(), `${place}[]`, unused)
  else if (here instanceof z.ZodRecord)
    use(
      here._zod.def.valueType,
      objects.flatMap((value) => Object.values(value)),
      `${place}.*`,
      unused,
    )
  else if (here instanceof z.ZodObject) {
    // A copy of a schema with another description has the same shape.
    const known = unused.get(here.shape) ?? { place, fields: new Set(Object.keys(here.shape)) }
    unused.set(here.shape, known)
    for (const [field, below] of Object.entries<Schema>(here.shape)) {
      const found = objects.flatMap((value) => (Object.hasOwn(value, field) ? [Reflect.get(value, field)] : []))
      if (found.length > 0) known.fields.delete(field)
      use(below, found, `${place}.${field}`, unused)
    }
  }
}

function unusedFields(kinds: readonly { name: string; schema: Schema; values: readonly unknown[] }[]): string[] {
  const unused: Unused = new Map()
  for (const { name, schema, values } of kinds) use(schema, values, name, unused)
  return [...unused.values()].flatMap(({ place, fields }) => [...fields].map((field) => `${place}.${field}`))
}

/** What files say, before anything is filled in. */
const written = (listed: readonly ListedFile[]) =>
  listed.map(({ name, read: readListed }) => {
    const read = readListed()
    if (!('value' in read)) throw new Error(`${name} can't be read`)
    return read.value
  })

test('the small campus uses every field of every schema once, so that tests build and show them all', () => {
  const { entries, pages, files: single } = listContent(sourceOf(campusSite.CONTENT_DIR))
  const all = [
    ...Object.entries(collections).map(([name, { schema }]) => ({ name, schema, listed: entries.get(name) ?? [] })),
    ...Object.entries(files).map(([name, schema]) => ({
      name,
      schema,
      listed: Object.values(single).filter(({ id }) => id === name),
    })),
    { name: 'pages', schema: page, listed: pages },
  ]
  expect(all.filter(({ listed }) => listed.length === 0).map(({ name }) => name)).toEqual([])
  // A second language would draw each page twice: tests/build/languages.test.ts adds one.
  expect(unusedFields(all.map(({ listed, ...kind }) => ({ ...kind, values: written(listed) })))).toEqual([
    'site.languages',
  ])
})

test('a field that nothing uses is named, in a list and in one of several choices too', () => {
  const when = z.union([z.object({ date: z.string() }), z.object({ every: z.string() })])
  const schema = z.object({ when, rows: z.array(z.object({ text: z.string(), note: z.string().optional() })) })
  const values = [{ when: { date: 'today' }, rows: [{ text: 'A' }] }]
  expect(unusedFields([{ name: 'kind', schema, values }])).toEqual(['kind.when.every', 'kind.rows[].note'])
})
