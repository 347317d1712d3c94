import { mapAddressIn, mapLanguage } from '#site/components/embed/map-address'

/** A map or a calendar needs these. It can't redirect our page, nor learn which of our pages it is on. */
const FRAME_MAY = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'

/** Requests nothing before its place is seen; first the host, since a page can't detect that a frame has failed. */
export function loadEmbedsInView(): void {
  for (const placeholder of document.querySelectorAll<HTMLElement>('[data-embed]')) {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void loadInto(placeholder, observer)
    })
    observer.observe(placeholder)
  }
}

async function loadInto(placeholder: HTMLElement, observer: IntersectionObserver): Promise<void> {
  const address = mapAddressIn(mapLanguage(navigator.language), placeholder.dataset.embed ?? '')
  if (!(await isReachable(address)) || placeholder.querySelector('iframe')) return
  observer.disconnect()
  const frame = document.createElement('iframe')
  frame.title = placeholder.dataset.embedTitle ?? ''
  frame.loading = 'lazy'
  frame.referrerPolicy = 'no-referrer'
  frame.setAttribute('sandbox', FRAME_MAY)
  frame.dataset.waiting = ''
  frame.src = address
  frame.addEventListener('load', () => frame.removeAttribute('data-waiting'))
  placeholder.append(frame)
}

/** Its content can't be read here, but a response is enough. */
async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit' })
    return true
  } catch {
    // Offline, blocked by the network or by an extension: the placeholder stays.
    return false
  }
}
