/** The time in which a network may spend its budget. */
export const BUDGET_SECONDS = 5 * 60
/** Networks that are remembered; the one that has spent longest ago is forgotten first. */
const MOST_NETWORKS = 20_000

export type Spend = (network: string, milliseconds: number, share?: number) => number

/**
 * A budget of processor time for each network, which comes back evenly: whoever has spent all of it has a little again after a moment.
 *
 * @param seconds what one network may spend in `BUDGET_SECONDS`
 * @param now the time in milliseconds
 * @returns a function that spends some of it, and returns 0; or, if too little is left, spends nothing and returns the seconds to wait.
 * `share` is how many times the budget this network has.
 */
export function processorBudget(seconds: number, now: () => number): Spend {
  const spentBy = new Map<string, { milliseconds: number; at: number }>()

  return (network, milliseconds, share = 1) => {
    const most = seconds * 1000 * share
    const perSecond = most / BUDGET_SECONDS
    const time = now()
    const before = spentBy.get(network)
    // A clock that was set back gives nothing back, and counts from there.
    if (before) before.at = Math.min(before.at, time)
    const elapsed = before ? (time - before.at) / 1000 : 0
    const left = Math.max(0, (before?.milliseconds ?? 0) - elapsed * perSecond)
    const tooMuch = left + milliseconds - most
    if (tooMuch > 0) return Math.ceil(tooMuch / perSecond)
    spentBy.delete(network)
    spentBy.set(network, { milliseconds: left + milliseconds, at: time })
    if (spentBy.size > MOST_NETWORKS) spentBy.delete(spentBy.keys().next().value ?? '')
    return 0
  }
}
