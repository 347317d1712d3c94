import { openSearchByKeys } from '#site/features/search/search-keys.client'

/** Where the build put `page-start.ts`; see `page-script.ts`. */
declare const PAGE_START: string

/** What `page-start.ts` has for the page. */
interface PageStart {
  startPage(before: readonly Event[]): void
}

/**
 * Fetches what every page does for itself once the page is painted, so that it holds up nothing: a frame is asked for before
 * the browser paints it, and a timer runs after. What a visitor does meanwhile is kept for it. If it can't be had, it is asked for
 * again when the visitor next does something.
 */
const before: Event[] = []
let tries = 0
let isFetching = false

function fetchPageStart(): void {
  if (isFetching) return
  isFetching = true
  // A browser may keep an address that failed: another one is asked for.
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
