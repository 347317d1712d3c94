/**
 * Runs pieces of work a few at a time, in order: for so long in one turn of the event loop, the rest in the next turns.
 * What else has arrived is handled in between, so that a burst delays nobody for long, however long a piece takes: code that runs for
 * the first time takes ten times as long.
 *
 * @param mostMilliseconds after which no other piece begins in this turn; one begins in each
 * @param now the time in milliseconds
 */
export function inTurns(mostMilliseconds: number, now = () => performance.now()): (work: () => void) => void {
  const waiting: (() => void)[] = []
  /** When this turn is over; undefined before its first piece. */
  let end: number | undefined

  const runNext = () => {
    if (end !== undefined && now() >= end) {
      setImmediate(runNext)
      return
    }
    if (end === undefined) {
      end = now() + mostMilliseconds
      // The first thing of the next turn.
      setImmediate(() => {
        end = undefined
      })
    }
    waiting.shift()?.()
  }

  return (work) => {
    waiting.push(work)
    // One for each piece: Node runs what a piece has begun, its promises and ticks, before the next one.
    setImmediate(runNext)
  }
}
