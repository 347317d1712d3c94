import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something holds; fails by name when it does not within `seconds`. */
export async function until(holds: () => boolean | Promise<boolean>, what: string, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}`)
    await wait(25)
  }
}
