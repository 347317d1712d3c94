import { addressOf } from '#schemas/content/collections'
import { FEW_PLACES, type PlacesLeft } from '#schemas/signups/signups'
import { WAITLIST_CAPACITIES } from './limits.ts'
import type { OccurrenceCounts } from './lists.ts'
import type { SignupStore } from './signup-store.ts'

/** Holds how full events are. Pages are drawn again only when what they show changes; the store decides. */
export class Availability {
  readonly #store: Pick<SignupStore, 'listOccurrenceCounts'>
  readonly #now: () => Date
  readonly #onChange: (path: string) => void
  #left = new Map<string, PlacesLeft>()
  #reading: Promise<void> | undefined
  #isAskedAgain = false

  /** @param onChange is told of each page that is not true any more */
  constructor(store: Pick<SignupStore, 'listOccurrenceCounts'>, now: () => Date, onChange: (path: string) => void) {
    this.#store = store
    this.#now = now
    this.#onChange = onChange
  }

  placesLeftAt(path: string): PlacesLeft | undefined {
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
      this.#take(await this.#store.listOccurrenceCounts(this.#now()))
    } while (this.#isAskedAgain)
  }

  #take(counts: readonly OccurrenceCounts[]): void {
    const before = this.#left
    this.#left = leftByPage(counts)
    for (const path of new Set([...before.keys(), ...this.#left.keys()]))
      if (JSON.stringify(before.get(path)) !== JSON.stringify(this.#left.get(path))) this.#onChange(path)
  }
}

function leftByPage(counts: readonly OccurrenceCounts[]): Map<string, PlacesLeft> {
  const left = new Map<string, PlacesLeft>()
  for (const { event, date, places, taken, waiting } of counts.toSorted(byDate)) {
    const free = waiting > 0 ? 0 : Math.max(0, places - taken)
    if (free > FEW_PLACES) continue
    const path = addressOf('events', event)
    left.set(path, { ...left.get(path), [date]: waiting < WAITLIST_CAPACITIES * places ? free : 'no turn' })
  }
  return left
}

const byDate = (one: OccurrenceCounts, other: OccurrenceCounts) => one.date.localeCompare(other.date)
