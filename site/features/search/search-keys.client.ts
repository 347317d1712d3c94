import { safeStorage } from '#site/components/storage/safe-storage'

const storage = safeStorage(() => localStorage)
const ENTRY = 'search-by-slash'
const OFF = 'off'
const SLASH_SWITCH = '[data-slash-switch]'

/** If storage is blocked, the page itself remembers it until it is left. */
export const isSlashOn = (): boolean => (storage.read(ENTRY) ?? document.documentElement.dataset.slash) !== OFF

function setSlash(isOn: boolean): void {
  const value = isOn ? 'on' : OFF
  document.documentElement.dataset.slash = value
  storage.keep(ENTRY, value)
}

/** Shows the choice in the page's switch, and follows what the visitor chooses, there or in the search dialog. */
export function followSlashSwitches(): void {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(SLASH_SWITCH)]
  const show = () => {
    for (const box of boxes()) box.checked = isSlashOn()
  }
  // Chosen before this code was there.
  const chosen = boxes().find((box) => box.checked !== box.defaultChecked)
  if (chosen) setSlash(chosen.checked)
  show()
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SLASH_SWITCH)) return
    setSlash(target.checked)
    show()
  })
}

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
