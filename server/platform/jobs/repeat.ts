export interface Wakeable {
  wake: () => void
}

/** Wakes whoever is in the list by then. */
export const wakeAll = (them: readonly Wakeable[]) => (): void => {
  for (const each of them) each.wake()
}

export interface Repeated extends Wakeable {
  /** Stops after the current step. */
  stop: () => Promise<void>
}

/**
 * A step returns after how many seconds the next is due at the latest: `wake` ends the pause, also one that has not
 * begun.
 */
export function repeat(step: () => Promise<number>): Repeated {
  let woken = Promise.withResolvers<void>()
  let isStopping = false
  const pause = async (seconds: number) => {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, seconds * 1000)
    await Promise.race([late.promise, woken.promise])
    clearTimeout(timer)
    woken = Promise.withResolvers<void>()
  }
  const steps = async () => {
    while (!isStopping) {
      const seconds = await step()
      if (seconds > 0 && !isStopping) await pause(seconds)
    }
  }
  const ended = steps()
  return {
    wake: () => woken.resolve(),
    async stop() {
      isStopping = true
      woken.resolve()
      await ended
    },
  }
}
