/**
 * Opens the list for the door without a line: the application's page and files, which the list has kept (`keep-shell.ts`), when the
 * network has none. It keeps nothing itself and answers nothing else, no call above all.
 */
const SLOW_MILLISECONDS = 4000

interface FetchEvent extends Event {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

addEventListener('install', () => void Reflect.get(globalThis, 'skipWaiting').call(globalThis))

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent
  const { origin, pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && pathname.startsWith('/admin/seats/')
  if (request.method !== 'GET' || origin !== location.origin || !(isPage || pathname.startsWith('/admin/files/')))
    return
  const kept = async () => (await caches.match(isPage ? '/admin' : request)) ?? Response.error()
  const slow = new Promise<never>((_, fail) => setTimeout(fail, SLOW_MILLISECONDS))
  respondWith.call(event, Promise.race([fetch(request), slow]).catch(kept))
})
