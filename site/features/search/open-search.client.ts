import { QUERY, SEARCH_PATH } from '#search/search-path'
import type { OnAct } from '#site/components/page-start/early-events.client'
import { localizePath } from '#site/components/page-start/localize-path.client'
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

function searchDialog(): HTMLDialogElement | undefined {
  const dialog = document.getElementById('search')
  return dialog instanceof HTMLDialogElement ? dialog : undefined
}

/** Control or Command and K anywhere; a slash only where nothing but the page has the focus (WCAG 2.2, 2.1.4). */
function opensSearch({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
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

const CODE: string = '/search.js'

interface SearchCode {
  startSearch(): Promise<void>
  fetchSearch(): Promise<unknown>
}

let failures = 0

/** A browser remembers each address that failed and doesn't request it again: the next try has another. */
async function withCode(run: (code: SearchCode) => Promise<unknown>): Promise<void> {
  try {
    await run(await import(failures > 0 ? `${CODE}?${failures}` : CODE))
  } catch (error) {
    failures += 1
    throw error
  }
}

/** The dialog does not wait for it, and keeps what is typed. If it can't be loaded, the next opening tries again. */
export function loadSearchOnDemand(onAct: OnAct): void {
  const dialog = searchDialog()
  const input = dialog?.querySelector('input')
  if (!dialog || !input) return

  let isRequested = false
  const fetchCode = async () => {
    if (isRequested) return
    isRequested = true
    try {
      await withCode((code) => code.startSearch())
    } catch (error) {
      isRequested = false
      console.error(error)
      showUnreachable(dialog, input)
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

  whenIdle(() => withCode((code) => code.fetchSearch()))

  // The search page shows the results of its address without the dialog.
  if (location.pathname !== localizePath(SEARCH_PATH) && openByAddress(dialog, input)) fetchCode()
}

function openByAddress(dialog: HTMLDialogElement, input: HTMLInputElement): boolean {
  const query = new URLSearchParams(location.search).get(QUERY)?.trim() ?? ''
  // Text that somebody has typed by now has priority.
  if (!dialog.open || !input.value) input.value = query
  if (query && !dialog.open) dialog.showModal()
  return query !== ''
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
