/**
 * Runs pieces of work a few at a time, in order: so many in one turn of the event loop, the rest in the next turns.
 * What else has arrived is handled in between, so that a burst delays nobody for long.
 */
export function inTurns(mostInTurn: number): (work: () => void) => void {
  const waiting: (() => void)[] = []
  let isScheduled = false

  const schedule = () => {
    isScheduled = true
    setImmediate(runSome)
  }
  const runSome = () => {
    isScheduled = false
    for (const work of waiting.splice(0, mostInTurn)) work()
    if (waiting.length > 0 && !isScheduled) schedule()
  }

  return (work) => {
    waiting.push(work)
    if (!isScheduled) schedule()
  }
}
