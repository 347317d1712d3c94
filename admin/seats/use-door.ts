import { useCallback, useEffect, useRef, useState } from 'react'
import type { SeatList } from '#schemas/http/admin/seats'
import { seatsPath } from '#schemas/http/admin/seats-paths'
import { call, sentenceOf } from '../calls/call.ts'
import { useWhenOnline } from '../calls/use-when-online.ts'
import { type DoorList, factsFor, settled } from '../door/door-list.ts'
import { keepDoor, readDoor } from '../door/stored-doors.ts'

const SETTLE_EVERY_MILLISECONDS = 10_000

/** The list for the door: kept here, sent when there is a line, and brought up to date with what others have ticked. */
export function useDoor(event: string, date: string) {
  const key = `${event} ${date}`
  const [door, setDoor] = useState(() => readDoor<DoorList>(key))
  const [problem, setProblem] = useState<string>()
  // Read each time: another tab may have ticked.
  const shown = useRef(door)
  const change = useCallback(
    (make: (door: DoorList | undefined) => DoorList | undefined) => {
      const next = make(readDoor<DoorList>(key) ?? shown.current)
      shown.current = next
      if (next) keepDoor(key, next)
      setDoor(next)
    },
    [key],
  )
  const settle = useCallback(async () => {
    const stored = readDoor<DoorList>(key) ?? shown.current
    const sent = { ticks: stored?.ticks ?? [], walkIns: stored?.walkIns ?? [] }
    try {
      const list = stored
        ? await call<SeatList>('PUT', seatsPath(event, date, 'door'), sent)
        : await call<SeatList>('GET', seatsPath(event, date))
      change((now) => settled(now ?? sent, sent, factsFor(list)))
      setProblem(undefined)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }, [event, date, key, change])
  useEffect(() => {
    void settle()
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void settle()
    }, SETTLE_EVERY_MILLISECONDS)
    return () => clearInterval(asking)
  }, [settle])
  useWhenOnline(settle)
  return { door, problem, change, settle }
}
