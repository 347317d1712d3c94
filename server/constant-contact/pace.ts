import { setTimeout as wait } from 'node:timers/promises'

/** A little more than a quarter: Constant Contact takes four calls a second, and they do not arrive as evenly as they leave. */
const MILLISECONDS_BETWEEN_CALLS = 260

/** Lets callers through one after the other, at most four a second. */
export function fourASecond(pause: (milliseconds: number) => Promise<unknown> = wait): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async () => {
    const turn = last
    last = turn.then(() => pause(MILLISECONDS_BETWEEN_CALLS))
    await turn
  }
}
