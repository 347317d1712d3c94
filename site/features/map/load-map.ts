import { mapAddressIn, mapLanguage } from './map-address'

/** How near a map must come to the window, in pixels, before its frame is fetched: a third party is not asked sooner. */
const NEAR_PIXELS = 200

/**
 * Fetches each map in the browser's language once a visitor comes near it. A map in a closed dialog has no place on the
 * page, so it is near nobody until the dialog opens.
 */
export function loadMapsWhenNear(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-map]')) {
    const address = frame.dataset.map ?? ''
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        frame.src = mapAddressIn(mapLanguage(navigator.language), address)
      },
      { rootMargin: `${NEAR_PIXELS}px` },
    ).observe(frame)
  }
}
