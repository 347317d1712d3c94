import type { OnAct } from '../acted'
import { opensSearch, searchDialog } from './search-keys'

/** Built from `start-search.ts`; see `search-entry.ts`. */
const CODE: string = '/search.js'

/** What `start-search.ts` has for the page. */
interface SearchCode {
  startSearch(): Promise<void>
}

/**
 * Fetches the search when somebody points at its button, focuses it, presses `/` or Ctrl K, or comes with `?q=`; not before. The
 * dialog does not wait for it: it opens by itself, and its input keeps what is typed meanwhile. If the code can't be had, the
 * list of pages stays in the dialog, and the next try asks again.
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

  const wanted = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  // What somebody has typed into it by now is what they look for.
  if (!dialog.open || !input.value) input.value = wanted
  if (!wanted) return
  if (!dialog.open) dialog.showModal()
  fetchCode()
}
