import { useCallback, useEffect, useRef, useState } from 'react'
import type { SeatList } from '#schemas/http/admin/seats'
import { sentenceOf } from '../calls/call.ts'
import { client } from '../calls/trpc.ts'
import { tryStorage, useWhenOnline } from '../ui/browser.ts'
import { removeSent, type Unsent } from './check-in-list.ts'

const SETTLE_EVERY_MILLISECONDS = 10_000

/** Sends what is ticked, and brings the list up to date with what others have ticked. Unsent ticks stay in this tab, also after a reload. */
export function useCheckIn(event: string, date: string) {
  const key = `door ${event} ${date}`
  const [list, setList] = useState<SeatList>()
  const [unsent, setUnsent] = useState<Unsent>(
    () => tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '')) ?? { ticks: [], walkIns: [] },
  )
  const [problem, setProblem] = useState<string>()
  const latest = useRef({ isOpened: false, unsent })
  const change = useCallback(
    (make: (unsent: Unsent) => Unsent) => {
      const next = make(latest.current.unsent)
      latest.current.unsent = next
      tryStorage(() => sessionStorage.setItem(key, JSON.stringify(next)))
      setUnsent(next)
    },
    [key],
  )
  const settle = useCallback(async () => {
    const sent = latest.current.unsent
    // Opening the list is recorded once; a tick that was kept is sent after that.
    const { isOpened } = latest.current
    try {
      setList(
        isOpened
          ? await client.signups.door.mutate({ event, date, ...sent })
          : await client.signups.list.query({ event, date }),
      )
      latest.current.isOpened = true
      if (isOpened) change((now) => removeSent(now, sent))
      setProblem(undefined)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }, [event, date, change])
  useEffect(() => {
    void settle()
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void settle()
    }, SETTLE_EVERY_MILLISECONDS)
    return () => clearInterval(asking)
  }, [settle])
  useWhenOnline(settle)
  return { door: list && { list, ...unsent }, problem, change, settle }
}
