/** The search dialog in the page's HTML: see `SearchDialog.tsx`. */
export function searchDialog(): HTMLDialogElement | undefined {
  const dialog = document.getElementById('search')
  return dialog instanceof HTMLDialogElement ? dialog : undefined
}

/** Whether these keys open the search: Control or Command and K anywhere, a slash where nobody is typing. */
export function opensSearch({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k' && !altKey
  return key === '/' && !(target instanceof Element && target.closest('input, select, textarea'))
}

/** Opens the dialog at once, so that the next keys are typed into it; the rest of the search loads later. */
export function openSearchByKeys(): void {
  addEventListener('keydown', (event) => {
    const dialog = searchDialog()
    if (!dialog || !opensSearch(event)) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
  })
}
