import { collectionOf } from '#schemas/content/collections'
import { knownKeys } from '../explain/schema-at.ts'
import type { KeyOrder } from './canonical-yaml.ts'

export function keyOrderOf(path: string): KeyOrder {
  const schema = collectionOf(path)?.schema
  return schema ? (at) => [...new Set(knownKeys(schema, at))] : () => []
}
