import { t } from '#schemas/messages'
import type { Visitor } from '../pages/render-thread.ts'
import { HttpError } from './errors.ts'
import { networksOf, type Origin } from './rate-limits.ts'

export const BUDGET_SECONDS = 5 * 60
/** About what a page takes: many that are asked for at once count before they are rendered. */
const RESERVED_MILLISECONDS = 30
/** Networks that are remembered; the one for which something was rendered longest ago is forgotten first. */
const MOST_NETWORKS = 20_000

export type RenderBudget = (request: Origin) => Visitor

/** Gives used time back evenly; cached answers cost nothing. @param seconds for one network in `BUDGET_SECONDS` */
export function createRenderBudget(seconds: number, now: () => number): RenderBudget {
  const usedBy = new Map<string, { milliseconds: number; at: number }>()

  const usedNow = (network: string, perSecond: number) => {
    const before = usedBy.get(network)
    if (!before) return 0
    // A clock that was set back gives nothing back, and counts from there.
    before.at = Math.min(before.at, now())
    return Math.max(0, before.milliseconds - ((now() - before.at) / 1000) * perSecond)
  }

  return (request) => {
    const networks = networksOf(request).map(({ network, share }) => {
      const most = seconds * 1000 * share
      return { network, most, perSecond: most / BUDGET_SECONDS }
    })
    const charge = (milliseconds: number) => {
      for (const { network, perSecond } of networks) {
        const used = usedNow(network, perSecond)
        usedBy.delete(network)
        usedBy.set(network, { milliseconds: Math.max(0, used + milliseconds), at: now() })
        if (usedBy.size > MOST_NETWORKS) usedBy.delete(usedBy.keys().next().value ?? '')
      }
    }
    return {
      network: networks.at(-1)?.network ?? '',
      beginRender: () => {
        for (const { network, most, perSecond } of networks) {
          const tooMuch = usedNow(network, perSecond) + RESERVED_MILLISECONDS - most
          const wait = Math.ceil(tooMuch / perSecond)
          if (tooMuch > 0) throw new HttpError(429, t('problems.tooMany'), { 'retry-after': String(wait) })
        }
        charge(RESERVED_MILLISECONDS)
        let reserved = RESERVED_MILLISECONDS
        return (milliseconds) => {
          charge(milliseconds - reserved)
          reserved = 0
        }
      },
    }
  }
}
