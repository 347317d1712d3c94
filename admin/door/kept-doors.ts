/** What this browser keeps for the door, in one place, so that whoever signs out leaves nothing. */
const PREFIX = 'door '
const VISITOR = 'door-visitor'
/** Where the application's page and files are kept. */
export const DOOR_CACHE = 'door'

/** A browser may keep nothing: then the list is on the page alone, and can't be opened without a line. */
function ifKept<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const read = (key: string) => ifKept(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined
const keep = (key: string, value: object) => ifKept(() => localStorage.setItem(key, JSON.stringify(value)))

/** @param date of an event: "soup-night 2026-12-01" */
export const readDoor = <Door>(date: string): Door | undefined => read(PREFIX + date)
export const keepDoor = (date: string, door: object): void => keep(PREFIX + date, door)

/** Who was signed in when a list was opened: it opens again without a line. The server decides on every call. */
export const readDoorVisitor = <Visitor>(): Visitor | undefined => read(VISITOR)
export const keepDoorVisitor = (visitor: object): void => keep(VISITOR, visitor)

/** Removes the names whose thirty days are over; all of them, and who was signed in, if it is not said when. */
export function forgetDoors(now = Number.POSITIVE_INFINITY): void {
  ifKept(() => {
    for (const key of Object.keys(localStorage))
      if (
        key.startsWith('door') &&
        !(read(key)?.list?.namesUntil > now) &&
        (key !== VISITOR || now === Number.POSITIVE_INFINITY)
      )
        localStorage.removeItem(key)
  })
}
