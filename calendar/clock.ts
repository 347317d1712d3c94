import { addDays, type Day } from './time/days.ts'
import { momentAt, momentOf } from './time/local-time.ts'
import { dayOf, type Moment } from './time/moments.ts'

/** The time for which something is rendered. It notes until when its answers hold: what was rendered is true until then. */
export class Clock {
  readonly timeZone: string
  readonly #at: number
  #until = Number.POSITIVE_INFINITY
  #today: Day | undefined

  /** @param at the instant, in milliseconds since 1970 UTC */
  constructor(at: number, timeZone: string) {
    this.#at = at
    this.timeZone = timeZone
  }

  get today(): Day {
    if (this.#today === undefined) {
      this.#today = dayOf(momentOf(Math.floor(this.#at / 1000) * 1000, this.timeZone))
      this.holdsUntil(Date.parse(momentAt(addDays(this.#today, 1), '00:00', this.timeZone)))
    }
    return this.#today
  }

  isPast(moment: Moment): boolean {
    const instant = Date.parse(moment)
    if (Number.isNaN(instant)) throw new RangeError(`Not a moment: ${moment}`)
    if (instant <= this.#at) return true
    this.holdsUntil(instant)
    return false
  }

  holdsUntil(instant: number): void {
    this.#until = Math.min(this.#until, instant)
  }

  /** The instant at which the first of the answers so far changes, in milliseconds; infinity if none does. */
  get until(): number {
    return this.#until
  }

  /** Computes a result with a separate clock: this clock's own `until` does not change. */
  apart<Result>(compute: (clock: Clock) => Result): { result: Result; until: number } {
    const own = new Clock(this.#at, this.timeZone)
    const result = compute(own)
    this.holdsUntil(own.until)
    return { result, until: own.until }
  }

  /** Computes a result once for each subject, for as long as it holds. */
  static whileTrue<Given extends { clock: Clock }, Result>(
    subjectOf: (given: Given) => object,
    compute: (given: Given) => Result,
  ): (given: Given) => Result {
    const known = new WeakMap<object, { from: number; until: number; result: Result }>()
    return (given) => {
      const { clock } = given
      const subject = subjectOf(given)
      let cached = known.get(subject)
      if (!cached || clock.#at < cached.from || clock.#at >= cached.until) {
        cached = { from: clock.#at, ...clock.apart((own) => compute({ ...given, clock: own })) }
        known.set(subject, cached)
      }
      clock.holdsUntil(cached.until)
      return cached.result
    }
  }
}
