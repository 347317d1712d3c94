import { newYorkDay } from '#schemas/new-york'
import { isWithin, windowOf } from '#site/features/today/day-window'

/**
 * Opens the popup for those who have not closed it before, on its days. Whoever follows a link to something on the page
 * gets that instead. Where the browser keeps nothing, it opens each time.
 */
function openPopup(): void {
  const announced = document.querySelector<HTMLElement>('[data-opens-itself]')
  const dialog = announced?.closest('dialog')
  if (!announced || !dialog) return
  const closed = `closed:${announced.dataset.opensItself}`
  dialog.addEventListener('close', () => remember(closed))
  if (location.hash || location.search || isRemembered(closed)) return
  if (isWithin(newYorkDay(new Date()), windowOf(announced))) dialog.showModal()
}

function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage is blocked: nothing is known of this visitor.
    return false
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // Storage is blocked or full: it will open again, which harms nobody.
  }
}

openPopup()
