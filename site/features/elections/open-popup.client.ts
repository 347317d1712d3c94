import { newYorkDay } from '#schemas/new-york'
import { isWithin, windowOf } from '#site/components/today/day-window'

/**
 * Opens the popup for those who have not closed it before, on its days. Whoever follows a link to something on the page
 * gets that instead, and whoever has opened something is left at it; a query, or a hash that names nothing, changes nothing.
 * Where the browser keeps nothing, it opens each time.
 */
export async function openPopup(): Promise<void> {
  const announced = document.querySelector<HTMLElement>('[data-opens-itself]')
  const dialog = announced?.closest('dialog')
  if (!announced || !dialog) return
  const closed = `closed:${announced.dataset.opensItself}`
  dialog.addEventListener('close', () => remember(closed))
  await picturesAreDrawn()
  if (isRemembered(closed) || document.querySelector('dialog[open], :target')) return
  if (isWithin(newYorkDay(new Date()), windowOf(announced))) dialog.showModal()
}

/** What opens over a page waits until it is drawn whole: opened sooner, it holds up the largest picture on a slow phone. */
async function picturesAreDrawn(): Promise<void> {
  const awaited = [...document.images].filter(({ loading }) => loading !== 'lazy')
  // One that fails is settled, too.
  await Promise.allSettled(awaited.map((picture) => picture.decode()))
  // They are painted in the frame that is asked for here; a timer runs after it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
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
