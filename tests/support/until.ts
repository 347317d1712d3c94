import { setTimeout as wait } from 'node:timers/promises'

/** Waits until a condition is true; fails with its name if it is not within `seconds`. What costs a request is asked less often. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  seconds = 60,
  everyMilliseconds = 25,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`)
    await wait(everyMilliseconds)
  }
}
