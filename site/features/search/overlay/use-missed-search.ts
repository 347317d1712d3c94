import { useEffect, useRef } from 'react'
import { MISSED_SEARCH_PATH } from '#schemas/http/paths'
import { countableSearch } from '#search/missed-search'
import { isTooShort } from '#search/terms'

const REST_MILLISECONDS = 2000

/** Tells the server what was not found, once typing has rested: each text once. @param query none while something is found */
export function useMissedSearch(query: string | undefined): void {
  const sent = useRef(new Set<string>())
  const text = query && !isTooShort(query) ? countableSearch(query) : undefined
  useEffect(() => {
    if (text === undefined || sent.current.has(text)) return
    const timer = setTimeout(() => {
      sent.current.add(text)
      navigator.sendBeacon(
        MISSED_SEARCH_PATH,
        new Blob([JSON.stringify({ query: text })], { type: 'application/json' }),
      )
    }, REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
}
