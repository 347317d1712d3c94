import { z } from 'zod'
import type { Path } from '../issues.ts'

type Schema = z.core.$ZodType

function unwrapped(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  return schema
}

/** The possible schemas at a path of an entry: several if the path goes through a union, none for an unknown key. */
function schemasAt(schema: Schema, path: Path): readonly Schema[] {
  const [key, ...rest] = path
  if (key === undefined) return [schema]
  const here = unwrapped(schema)
  if (here instanceof z.ZodUnion) return here.options.flatMap((option) => schemasAt(option, path))
  const below = childOf(here, key)
  return below ? schemasAt(below, rest) : []
}

function childOf(schema: Schema, key: PropertyKey): Schema | undefined {
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, key) ? schema.shape[String(key)] : undefined
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema._zod.def.valueType
  return undefined
}

export const knownKeys = (schema: Schema, path: Path): readonly string[] =>
  schemasAt(schema, path)
    .flatMap((at) => {
      const here = unwrapped(at)
      return here instanceof z.ZodUnion ? [...here.options] : [here]
    })
    .flatMap(keysOfSchema)

function keysOfSchema(schema: Schema): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const keys = schema instanceof z.ZodRecord && schema.keyType
  return keys instanceof z.ZodEnum ? keys.options.map(String) : []
}
