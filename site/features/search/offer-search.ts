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
export function offerSearch(): void {
  const dialog = document.getElementById('search')
  const input = dialog?.querySelector('input')
  if (!(dialog instanceof HTMLDialogElement) || !input) return

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
  const open = () => {
    fetchCode()
    if (!dialog.open) dialog.showModal()
  }

  const fetchNearButton = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[commandfor=search]')) fetchCode()
  }
  for (const sign of ['pointerover', 'focusin', 'click']) addEventListener(sign, fetchNearButton)

  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const typing = target instanceof Element && target.closest('input, select, textarea')
    if (ctrlKey || metaKey ? key !== 'k' || altKey : key !== '/' || typing) return
    event.preventDefault()
    open()
  })

  input.value = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  if (input.value) open()
}
