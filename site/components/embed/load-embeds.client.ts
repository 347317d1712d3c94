import { mapAddressIn, mapLanguage } from '#site/components/map/map-address'

/** How near a place must come to the window, in pixels, before its frame is fetched: a third party is not asked sooner. */
const NEAR_PIXELS = 200

/**
 * Fetches what is embedded from elsewhere once a visitor comes near it, and only where its host can be reached: a page can't
 * see that a frame of another site's has failed, and the browser's error page would cover what is drawn in its place. What
 * lies in a closed dialog has no place on the page, so it is near nobody until the dialog opens.
 */
export function loadEmbedsWhenNear(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-embed]')) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void loadInto(place, observer)
      },
      { rootMargin: `${NEAR_PIXELS}px` },
    )
    observer.observe(place)
  }
}

/** Where the host can't be reached now, the next time that the visitor comes near is another try. */
async function loadInto(place: HTMLElement, observer: IntersectionObserver): Promise<void> {
  const address = mapAddressIn(mapLanguage(navigator.language), place.dataset.embed ?? '')
  if (!(await isReachable(address)) || place.querySelector('iframe')) return
  observer.disconnect()
  const frame = place.querySelector('template')?.content.querySelector('iframe')?.cloneNode()
  if (!(frame instanceof HTMLIFrameElement)) return
  frame.src = address
  frame.addEventListener('load', () => frame.removeAttribute('data-waiting'))
  place.append(frame)
}

/** Asks for a small file that every host answers for; what it says can't be read here, that it says something is enough. */
async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(new URL('/robots.txt', address), { mode: 'no-cors', credentials: 'omit' })
    return true
  } catch {
    // Offline, blocked by the network or by an extension: what is drawn stays.
    return false
  }
}
