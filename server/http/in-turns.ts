/**
 * Runs pieces of work a few at a time, in order: so much in one turn of the event loop, the rest in the next turns.
 * What else has arrived is handled in between, so that a burst delays nobody for long.
 *
 * @param mostInTurn the sum of the costs of the pieces in one turn; one piece runs whatever it costs
 */
export function inTurns(mostInTurn: number): (work: () => void, cost?: number) => void {
  const waiting: { work: () => void; cost: number }[] = []
  let isScheduled = false

  const schedule = () => {
    isScheduled = true
    setImmediate(runSome)
  }
  const runSome = () => {
    isScheduled = false
    for (const { work } of waiting.splice(0, countWithin(mostInTurn, waiting))) work()
    if (waiting.length > 0 && !isScheduled) schedule()
  }

  return (work, cost = 1) => {
    waiting.push({ work, cost })
    if (!isScheduled) schedule()
  }
}

/** How many of the first pieces cost no more than that together; one at least. */
function countWithin(most: number, pieces: readonly { cost: number }[]): number {
  let spent = 0
  const next = pieces.findIndex(({ cost }) => {
    spent += cost
    return spent > most
  })
  return next === -1 ? pieces.length : Math.max(1, next)
}
