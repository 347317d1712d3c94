import { isSlashOn } from './slash-key.client.ts'

export function searchDialog(): HTMLDialogElement | undefined {
  const dialog = document.getElementById('search')
  return dialog instanceof HTMLDialogElement ? dialog : undefined
}

/** Control or Command and K anywhere; a slash only where nothing but the page has the focus (WCAG 2.2, 2.1.4). */
export function opensSearch({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k' && !altKey
  return key === '/' && target === document.body && isSlashOn()
}

/** The next keys are typed into it; the rest of the search loads later. */
export function openSearchByKeys(): void {
  addEventListener('keydown', (event) => {
    const dialog = searchDialog()
    if (!dialog || !opensSearch(event)) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
  })
}
