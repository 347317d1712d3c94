import { setTimeout as wait } from 'node:timers/promises'

/** Constant Contact allows four calls a second, and they arrive less evenly than they are sent. */
const MILLISECONDS_BETWEEN_CALLS = 260

export function limitToFourASecond(pause: (milliseconds: number) => Promise<unknown> = wait): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async () => {
    const turn = last
    last = turn.then(() => pause(MILLISECONDS_BETWEEN_CALLS))
    await turn
  }
}
