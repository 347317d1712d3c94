import type { KnownDays } from '#schedule/advice'
import { DAYS_AHEAD_PATH } from '#schemas/http/paths'
import { here } from '#site/components/page-start/here.client'

/** Rooms are promised while a tab is open: what is older is fetched again. */
const KNOWN_FOR_MS = 60_000

let known: KnownDays | undefined
let fetching: Promise<void> | undefined

/** Undefined before `learnDaysAhead` has ended. */
export const knownDaysAhead = (): KnownDays | undefined => known

/** Unless it was just fetched. If that fails, what was known stays. */
export function learnDaysAhead(): Promise<void> {
  if (!fetching) {
    fetching = fetchDaysAhead()
    setTimeout(() => {
      fetching = undefined
    }, KNOWN_FOR_MS)
  }
  return fetching
}

async function fetchDaysAhead(): Promise<void> {
  try {
    const answer = await fetch(here(DAYS_AHEAD_PATH))
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
    known = await answer.json()
  } catch (error) {
    console.warn('Nothing is known of the days ahead:', error)
    fetching = undefined
  }
}
