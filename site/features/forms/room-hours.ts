import type { RoomHours } from '#content-reader/days/room-busy'
import { ROOM_HOURS_PATH } from '#schemas/http/paths'

let known: RoomHours = {}
let fetching: Promise<void> | undefined

/** What is known of the rooms; nothing before `learnRoomHours` has ended. */
export const knownRoomHours = (): RoomHours => known

/** Fetches when rooms are in use, once. Where that fails, nothing is said of it. */
export const learnRoomHours = (): Promise<void> => {
  fetching ??= fetchRoomHours()
  return fetching
}

async function fetchRoomHours(): Promise<void> {
  try {
    const answer = await fetch(ROOM_HOURS_PATH)
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
    known = await answer.json()
  } catch (error) {
    console.warn('No hours of rooms:', error)
    fetching = undefined
  }
}
