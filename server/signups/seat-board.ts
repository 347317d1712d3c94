import { addressOf } from '#schemas/content/collections'
import { FEW_PLACES, type PlacesLeft } from '#schemas/signups/signups'
import type { SeatCounts } from './seat-lists.ts'
import type { SeatsStore } from './seats-store.ts'
import { WAITLIST_CAPACITIES } from './signup-limits.ts'

/**
 * Holds in each process how full events are, read after each own change and once a second. Pages hold the little of it
 * that visitors need, so that they are drawn again only when that changes; the store decides.
 */
export class SeatBoard {
  readonly #store: Pick<SeatsStore, 'countsAhead'>
  readonly #now: () => Date
  readonly #onChange: (path: string) => void
  #left = new Map<string, PlacesLeft>()
  #reading: Promise<void> | undefined
  #isAskedAgain = false

  /** @param onChange is told of each page that is not true any more */
  constructor(store: Pick<SeatsStore, 'countsAhead'>, now: () => Date, onChange: (path: string) => void) {
    this.#store = store
    this.#now = now
    this.#onChange = onChange
  }

  leftAt(path: string): PlacesLeft | undefined {
    return this.#left.get(path)
  }

  /** Reads the counts: once for all who ask meanwhile, and again for those who asked while it was reading. */
  async refresh(): Promise<void> {
    if (this.#reading) {
      this.#isAskedAgain = true
      return this.#reading
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    do {
      this.#isAskedAgain = false
      this.#take(await this.#store.countsAhead(this.#now()))
    } while (this.#isAskedAgain)
  }

  #take(counts: readonly SeatCounts[]): void {
    const before = this.#left
    this.#left = leftByPage(counts)
    for (const path of new Set([...before.keys(), ...this.#left.keys()]))
      if (JSON.stringify(before.get(path)) !== JSON.stringify(this.#left.get(path))) this.#onChange(path)
  }
}

function leftByPage(counts: readonly SeatCounts[]): Map<string, PlacesLeft> {
  const left = new Map<string, PlacesLeft>()
  for (const { event, date, places, taken, waiting } of counts.toSorted(byDate)) {
    const free = waiting > 0 ? 0 : Math.max(0, places - taken)
    if (free > FEW_PLACES) continue
    const path = addressOf('events', event)
    left.set(path, { ...left.get(path), [date]: waiting < WAITLIST_CAPACITIES * places ? free : 'no turn' })
  }
  return left
}

const byDate = (one: SeatCounts, other: SeatCounts) => one.date.localeCompare(other.date)
