import { limits } from '#schemas/limits'
import { HttpError } from './problems.ts'

/** @throws {HttpError} 413 */
export function refuseLargeParams(name: string, params: Record<string, unknown>): void {
  if (bytesOf(params) > limits.templateParamsBytes)
    throw new HttpError(413, `The ${name} are too large: at most 50 KB are accepted.`)
}

/** Other values than texts are refused by their form; measuring them could exhaust the stack if nested deeply. */
const bytesOf = (params: Record<string, unknown>): number =>
  Buffer.byteLength(JSON.stringify(Object.entries(params).filter(([, value]) => typeof value === 'string')))
