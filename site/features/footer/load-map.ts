import { mapAddress, mapLanguage } from './map-address'

/** How near the map must come to the window, in pixels, before its frame is fetched: a third party is not asked sooner. */
const NEAR_PIXELS = 200

/** Fetches the map in the browser's language once a visitor comes near it. */
export function loadMapWhenNear(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-map]')) {
    const query = frame.dataset.map ?? ''
    new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        frame.src = mapAddress(query, mapLanguage(navigator.language))
      },
      { rootMargin: `${NEAR_PIXELS}px` },
    ).observe(frame)
  }
}
