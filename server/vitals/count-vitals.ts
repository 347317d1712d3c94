import type { VitalsCall } from '#schemas/http/vitals-call'

/** How often each measure got each rating since it was last taken: `{ LCP: { good: 12, poor: 1 } }`. */
export type VitalsCount = Partial<
  Record<VitalsCall[number]['name'], Partial<Record<VitalsCall[number]['rating'], number>>>
>

export type VitalsCounter = ReturnType<typeof countVitals>

/** Counts what pages measured of themselves; numbers only, in memory. */
export function countVitals() {
  let count: VitalsCount = {}
  return {
    add(call: VitalsCall): void {
      for (const { name, rating } of call) {
        const ratings = count[name] ?? {}
        count[name] = { ...ratings, [rating]: (ratings[rating] ?? 0) + 1 }
      }
    },
    /** What was counted since the last time, or nothing. */
    take(): VitalsCount | undefined {
      const taken = count
      count = {}
      return Object.keys(taken).length > 0 ? taken : undefined
    },
  }
}
