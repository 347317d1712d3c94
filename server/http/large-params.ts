import { limits } from '#schemas/limits'
import { Refusal } from './problems.ts'

/**
 * Refuses the parameters of a request where they take more than the e-mail service would.
 *
 * @param name what the call names them
 * @throws {Refusal} 413
 */
export function refuseLargeParams(name: string, params: Record<string, unknown>): void {
  if (bytesOf(params) > limits.templateParamsBytes)
    throw new Refusal(413, `The ${name} are too large: at most 50 KB are taken.`)
}

/** The size of the texts. What is no text is refused by its form; measuring it could exhaust the stack, so deep may it be. */
const bytesOf = (params: Record<string, unknown>): number =>
  Buffer.byteLength(JSON.stringify(Object.entries(params).filter(([, value]) => typeof value === 'string')))
