/**
 * Runs tasks in order, for a limited time in each turn, so that a burst delays nobody for long: code that runs for the
 * first time takes ten times as long.
 * @param mostMilliseconds after which no other task begins in this turn; one begins in each
 */
export function spreadOverTurns(mostMilliseconds: number, now = () => performance.now()): (work: () => void) => void {
  const waiting: (() => void)[] = []
  /** Undefined before the first task of a turn. */
  let end: number | undefined

  const runNext = () => {
    if (end !== undefined && now() >= end) {
      setImmediate(runNext)
      return
    }
    if (end === undefined) {
      end = now() + mostMilliseconds
      // Runs first in the next turn.
      setImmediate(() => {
        end = undefined
      })
    }
    waiting.shift()?.()
  }

  return (work) => {
    waiting.push(work)
    // One call for each task: Node runs the promises and ticks that a task has begun before the next one.
    setImmediate(runNext)
  }
}
