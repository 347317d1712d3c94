import { type Document, isMap, isSeq } from 'yaml'
import { isDeeper } from '#schemas/file-value'
import { limits } from '#schemas/limits'

/** Takes also a document so deep that the parser itself gave up. */
export const isTooDeep = ({ contents, errors }: Pick<Document, 'contents' | 'errors'>): boolean =>
  errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION') || isDeeper(contents, limits.fileDepth, nodesIn)

function nodesIn(node: unknown): unknown[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => [key, value])
  return isSeq(node) ? node.items : []
}
