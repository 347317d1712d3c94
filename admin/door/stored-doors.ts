import { ifStored } from '../page/if-stored.ts'

/** What this browser keeps for the door, in one place, so that whoever signs out leaves no name. If it keeps nothing, the list is on the page alone. */
const PREFIX = 'door '

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
