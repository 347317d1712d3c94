import { SEARCH_PATH } from '#search/search-path'
import type { OnAct } from '#site/components/page-start/on-act.client'
import { opensSearch, searchDialog } from './search-keys.client'

/** Built from `start-search.ts`; see `search-entry.ts`. */
const CODE: string = '/search.js'

/** What `start-search.ts` has for the page. */
interface SearchCode {
  startSearch(): Promise<void>
  fetchSearch(): Promise<unknown>
}

/**
 * Brings the search to life when somebody points at its button, focuses it, presses `/` or Ctrl K, or comes with `?q=`. By then it
 * has mostly been fetched, while the browser had nothing else to do. The dialog does not wait for it: it opens by itself, and its
 * input keeps what is typed meanwhile. If the code can't be had, Enter leads to the search page, and the next opening asks again.
 */
export function offerSearch(onAct: OnAct): void {
  const dialog = searchDialog()
  const input = dialog?.querySelector('input')
  if (!dialog || !input) return

  let asked = false
  const fetchCode = async () => {
    if (asked) return
    asked = true
    try {
      const { startSearch }: SearchCode = await import(CODE)
      await startSearch()
    } catch (error) {
      asked = false
      console.error(error)
    }
  }

  const fetchNearButton = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[commandfor=search]')) fetchCode()
  }
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, fetchNearButton)
  onAct('click', fetchNearButton)
  onAct('keydown', (event) => {
    if (opensSearch(event)) fetchCode()
  })

  whenIdle(async () => {
    const { fetchSearch }: SearchCode = await import(CODE)
    await fetchSearch()
  })

  // The search page shows what its address asks for without the dialog.
  if (location.pathname === SEARCH_PATH) return
  const wanted = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  // What somebody has typed into it by now is what they look for.
  if (!dialog.open || !input.value) input.value = wanted
  if (!wanted) return
  if (!dialog.open) dialog.showModal()
  fetchCode()
}

/**
 * Fetches some 100 KB ahead, once for all pages: not for visitors who asked their browser to save data, and not before all that the
 * page itself is made of is there.
 */
function whenIdle(fetchAhead: () => Promise<void>): void {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection instanceof EventTarget && Reflect.get(connection, 'saveData')) return
  // Safari has no such callback; it waits for somebody to show interest.
  const start = () => globalThis.requestIdleCallback?.(() => fetchAhead().catch(() => {}))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
