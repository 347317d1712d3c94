export interface Wakeable {
  /** There is something to do: look now. */
  wake: () => void
}

/** Wakes whoever is in the list by then. */
export const wakeAll = (them: readonly Wakeable[]) => (): void => {
  for (const each of them) each.wake()
}

/** A pause of that many seconds, which `wake` ends early; a wake that comes before the pause ends it at once. */
export function wakeableSleep(seconds: number) {
  let woken = Promise.withResolvers<void>()
  return {
    wake: () => woken.resolve(),
    async begin(pauseSeconds = seconds): Promise<void> {
      const pause = Promise.withResolvers<void>()
      const timer = setTimeout(pause.resolve, pauseSeconds * 1000)
      await Promise.race([pause.promise, woken.promise])
      clearTimeout(timer)
      woken = Promise.withResolvers<void>()
    },
  }
}
