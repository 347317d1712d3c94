/** What this browser keeps for the door, in one place, so that whoever signs out leaves no name. */
const PREFIX = 'door '

/** A browser may keep nothing: then the list is on the page alone, and can't be opened without a line. */
function ifStored<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const read = (key: string) => ifStored(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined

/** @param date of an event: "soup-night 2026-12-01" */
export const readDoor = <Door>(date: string): Door | undefined => read(PREFIX + date)
export const keepDoor = (date: string, door: object): void =>
  ifStored(() => localStorage.setItem(PREFIX + date, JSON.stringify(door)))

/** Removes the names whose thirty days are over; all of them, if it is not said when. */
export function forgetDoors(now = Number.POSITIVE_INFINITY): void {
  ifStored(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(read(key)?.list?.namesUntil > now)) localStorage.removeItem(key)
  })
}
