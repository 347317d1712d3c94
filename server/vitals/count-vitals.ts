import type { VitalsCall } from '#schemas/http/calls'

/** `{ LCP: { good: 12, poor: 1 } }`. */
type VitalsCount = Partial<Record<VitalsCall[number]['name'], Partial<Record<VitalsCall[number]['rating'], number>>>>

export type VitalsCounter = ReturnType<typeof countVitals>

export function countVitals() {
  let count: VitalsCount = {}
  return {
    add(call: VitalsCall): void {
      for (const { name, rating } of call) {
        const ratings = count[name] ?? {}
        count[name] = { ...ratings, [rating]: (ratings[rating] ?? 0) + 1 }
      }
    },
    /** Resets the counts; undefined if there are none. */
    take(): VitalsCount | undefined {
      const taken = count
      count = {}
      return Object.keys(taken).length > 0 ? taken : undefined
    },
  }
}
