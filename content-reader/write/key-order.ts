import type { z } from 'zod'
import { collections, files } from '#schemas/content/collections'
import { page } from '#schemas/content/page'
import { kindOf, singleNameOf } from '#schemas/content/word-files'
import { knownKeys } from '../explain/schema-at.ts'
import type { KeyOrder } from './canonical-yaml.ts'

const kinds: Readonly<Record<string, { schema: z.ZodType }>> = collections
const singles: Readonly<Record<string, z.ZodType>> = files

/** Takes `staff/avi-toledano.yaml`, `site.yaml`, `pages/about.md`. */
export function schemaOf(path: string): z.ZodType | undefined {
  const [kind, name] = [kindOf(path), singleNameOf(path)]
  if (kind === undefined) return Object.hasOwn(singles, name) ? singles[name] : undefined
  return kind === 'pages' ? page : Object.hasOwn(kinds, kind) ? kinds[kind]?.schema : undefined
}

export function keyOrderOf(path: string): KeyOrder {
  const schema = schemaOf(path)
  return schema ? (at) => [...new Set(knownKeys(schema, at))] : () => []
}
