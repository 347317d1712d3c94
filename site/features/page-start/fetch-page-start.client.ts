import { openSearchByKeys } from '#site/features/search/open-search.client'

declare const PAGE_START: string

interface PageStart {
  startPage(before: readonly Event[]): void
}

/** A frame runs before the paint, and a timer from it after that: it delays nothing. A failure is tried again. */
const before: Event[] = []
let tries = 0
let isFetching = false

function fetchPageStart(): void {
  if (isFetching) return
  isFetching = true
  // A browser may cache a failed address, so another one is requested.
  const arrived: Promise<PageStart> = import(PAGE_START + (tries ? `?${tries}` : ''))
  arrived.then(start, (error) => {
    tries += 1
    isFetching = false
    console.error(error)
  })
}

function start({ startPage }: PageStart): void {
  removeEventListener('click', keep)
  removeEventListener('keydown', keep)
  startPage(before)
}

function keep(event: Event): void {
  before.push(event)
  if (tries) fetchPageStart()
}

openSearchByKeys()
addEventListener('click', keep)
addEventListener('keydown', keep)
requestAnimationFrame(() => setTimeout(fetchPageStart))
