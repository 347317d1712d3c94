import { type Document, isMap, isSeq } from 'yaml'
import { isDeeper } from '#schemas/depth'
import { limits } from '#schemas/limits'

export const isTooDeep = ({ contents, errors }: Pick<Document, 'contents' | 'errors'>): boolean =>
  errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION') || isDeeper(contents, limits.fileDepth, nodesIn)

function nodesIn(node: unknown): unknown[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => [key, value])
  return isSeq(node) ? node.items : []
}
