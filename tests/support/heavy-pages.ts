import { HEADERS_BYTES } from '../../site/build/page-budget.ts'
import { readBuiltPages, weigh } from './page-weight.ts'

/** The pages of a built site, served at an address, that are over their budget, headers and all, or fetch a script file at load. */
export async function heavyPages(dist: string, server: string): Promise<string[]> {
  const weights = await Promise.all(readBuiltPages(dist).map((page) => weigh(page, server)))
  return weights.flatMap(({ path, headerBytes, bodyBytes, budgetBytes, scriptsAtLoad }) => [
    ...(headerBytes > 500 && headerBytes <= HEADERS_BYTES ? [] : [`${path}: ${headerBytes} bytes of headers`]),
    ...(headerBytes + bodyBytes > budgetBytes ? [`${path}: ${headerBytes + bodyBytes} of ${budgetBytes} bytes`] : []),
    ...scriptsAtLoad.map((script) => `${path}: fetches ${script} at load`),
  ])
}
