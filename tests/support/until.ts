import { setTimeout as wait } from 'node:timers/promises'

/** Waits until a condition is true; fails with its name if it is not within `seconds`. */
export async function until(holds: () => boolean | Promise<boolean>, what: string, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`)
    await wait(25)
  }
}
