import { createHash } from 'node:crypto'
import type { Problem } from '#content-reader/explain/problems'
import type { PageMemory } from '#site/content'
import { warnOfWeight } from '../page-budget'

/**
 * Finished pages, from one drawing to the next in the same process: only those that have changed are finished again. Those that the last
 * drawing did not have are forgotten.
 */
export function pageMemory(): PageMemory & { begin: (inputs: unknown) => void } {
  let inputs = ''
  let before = new Map<string, string>()
  let now = new Map<string, string>()
  return {
    /** @param next All that finishing depends on, besides the page and the compiled code. */
    begin(next) {
      const text = JSON.stringify(next)
      before = text === inputs ? now : new Map()
      now = new Map()
      inputs = text
    },
    async finished(html, finish) {
      const key = digestOf(html)
      const page = before.get(key) ?? (await finish(html))
      now.set(key, page)
      return page
    },
  }
}

/** `warnOfWeight`, which compresses a page again once it has changed. */
export function rememberedWeights(): typeof warnOfWeight {
  const known = new Map<string, { digest: string; warnings: Problem[] }>()
  return async (path, html) => {
    const digest = digestOf(html)
    const last = known.get(path)
    if (last?.digest === digest) return last.warnings
    const warnings = await warnOfWeight(path, html)
    known.set(path, { digest, warnings })
    return warnings
  }
}

const digestOf = (page: string | Buffer): string => createHash('sha256').update(page).digest('base64')
