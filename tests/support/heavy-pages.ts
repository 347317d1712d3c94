import { HEADERS_BYTES } from '../../site/build/page-budget.ts'
import { AS_BEHIND_TLS, readBuiltPages, weigh } from './page-weight.ts'
import { startSite } from './start-site.ts'

/** The pages of a built site that are over their budget, headers and all, or fetch a script file at load. */
export async function heavyPages(dist: string, contentDir = process.env.CONTENT_DIR || 'content'): Promise<string[]> {
  const site = await startSite({ env: { ...AS_BEHIND_TLS, CONTENT_DIR: contentDir } })
  const weights = await Promise.all(readBuiltPages(dist).map((page) => weigh(page, site.url))).finally(site.stop)
  return weights.flatMap(({ path, headerBytes, bodyBytes, budgetBytes, scriptsAtLoad }) => [
    ...(headerBytes > 500 && headerBytes <= HEADERS_BYTES ? [] : [`${path}: ${headerBytes} bytes of headers`]),
    ...(headerBytes + bodyBytes > budgetBytes ? [`${path}: ${headerBytes + bodyBytes} of ${budgetBytes} bytes`] : []),
    ...scriptsAtLoad.map((script) => `${path}: fetches ${script} at load`),
  ])
}
