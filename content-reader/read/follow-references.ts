import { z } from 'zod'
import { meaning } from '#schemas/fields/field-types'

type PointsAt = NonNullable<ReturnType<typeof meaning.get>>['pointsAt']

export interface Reference {
  pointsAt: PointsAt
  value: string
  path: readonly (string | number)[]
}

export function* referencesIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: Reference['path'] = [],
): Generator<Reference> {
  const meant = meaning.get(schema)
  if (meant) {
    if (typeof value === 'string') yield { ...meant, value, path }
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* referencesIn(schema.unwrap(), value, path)
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options)
      if (z.core.safeParse(option, value).success) yield* referencesIn(option, value, path)
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, element] of value.entries()) yield* referencesIn(schema.element, element, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const below = childOf(schema, key)
      if (below) yield* referencesIn(below, child, [...path, key])
    }
  }
}

/** The schema of a key. A key such as `constructor` is none of an object's own. */
function childOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
  return schema instanceof z.ZodRecord ? schema._zod.def.valueType : undefined
}
