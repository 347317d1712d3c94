import type { OnAct } from '#site/components/page-start/early-events.client'
import { safeStorage } from '#site/components/storage/safe-storage'

export function closeWelcome(onAct: OnAct): void {
  onAct('click', async ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-welcome-close]')) return
    const banner = target.closest('[data-welcome]')
    banner?.toggleAttribute('data-closing', true)
    await Promise.allSettled(banner?.getAnimations().map(({ finished }) => finished) ?? [])
    if (banner?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
    banner?.remove()
  })
}

const storage = safeStorage(() => localStorage)

/** Not if the address names something on the page, or a dialog is open. Without storage, it opens each time. */
export async function openPopup(): Promise<void> {
  const popup = document.querySelector<HTMLElement>('[data-opens-itself]')
  const dialog = popup?.closest('dialog')
  if (!popup || !dialog) return
  const entry = `closed:${popup.dataset.opensItself}`
  dialog.addEventListener('close', () => storage.keep(entry, 'yes'))
  await picturesArePainted()
  if (storage.read(entry) || document.querySelector('dialog[open], :target')) return
  dialog.showModal()
}

/** Waits until the page is painted: opened earlier, the popup delays the largest picture on a slow phone. */
async function picturesArePainted(): Promise<void> {
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  // They are painted in the frame that is requested here; a timer runs after it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
