import { QUERY, SEARCH_PATH } from '#search/search-path'
import { localizePath } from '#site/components/page-start/here.client'
import type { OnAct } from '#site/components/page-start/on-act.client'
import { opensSearch, searchDialog } from './search-keys.client'

/** Built from `start-search.client.ts` by `site/build/client-scripts.ts`. */
const CODE: string = '/search.js'

interface SearchCode {
  startSearch(): Promise<void>
  fetchSearch(): Promise<unknown>
}

/** The dialog does not wait for it, and keeps what is typed. If it can't be loaded, the next opening tries again. */
export function loadSearchOnDemand(onAct: OnAct): void {
  const dialog = searchDialog()
  const input = dialog?.querySelector('input')
  if (!dialog || !input) return

  const fetchCode = fetchOnce(() => showUnreachable(dialog, input))
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

  // The search page shows the results of its address without the dialog.
  if (location.pathname !== localizePath(SEARCH_PATH) && openByAddress(dialog, input)) fetchCode()
}

function fetchOnce(onFailure: () => void): () => Promise<void> {
  let isRequested = false
  return async () => {
    if (isRequested) return
    isRequested = true
    try {
      const { startSearch }: SearchCode = await import(CODE)
      await startSearch()
    } catch (error) {
      isRequested = false
      console.error(error)
      onFailure()
    }
  }
}

function openByAddress(dialog: HTMLDialogElement, input: HTMLInputElement): boolean {
  const wanted = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  // Text that somebody has typed by now has priority.
  if (!dialog.open || !input.value) input.value = wanted
  if (wanted && !dialog.open) dialog.showModal()
  return wanted !== ''
}

/** Some 100 KB: not for visitors whose browser saves data, and not before the page itself has loaded. */
function whenIdle(fetchAhead: () => Promise<void>): void {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection instanceof EventTarget && Reflect.get(connection, 'saveData')) return
  // Safari has no such callback; there it loads at the first sign of interest.
  const start = () => globalThis.requestIdleCallback?.(() => fetchAhead().catch(() => {}))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function showUnreachable(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  const status = dialog.querySelector('[data-unreachable]')
  const notice = status?.querySelector('template')?.content
  const link = notice?.querySelector('a')
  if (!status || !notice || !link) return
  const follow = () => {
    link.href = `${input.form?.getAttribute('action')}?${new URLSearchParams({ [QUERY]: input.value.trim() })}`
  }
  follow()
  input.addEventListener('input', follow)
  status.replaceChildren(notice)
}
