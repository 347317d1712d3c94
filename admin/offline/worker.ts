/**
 * Opens the staff's application without a line: its page, its files and the look of the campus, which `keep-shell.ts` has kept, when the
 * network has none. It keeps nothing itself and answers nothing else, no call above all.
 */
const SLOW_MILLISECONDS = 4000

interface FetchEvent extends Event {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

addEventListener('install', () => void Reflect.get(globalThis, 'skipWaiting').call(globalThis))

/** Every address below it is this page, but for previews, which are pages of the site. */
const PAGE = /^\/admin(?!\/preview\/)(\/|$)/
const FILE = /^\/(admin\/files|art\/brand|fonts)\/|^\/staff-look\.css$/

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent
  const { origin, pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && PAGE.test(pathname)
  if (request.method !== 'GET' || origin !== location.origin || !(isPage || FILE.test(pathname))) return
  const fetched = fetch(request)
  const cached = async () => (await caches.match(isPage ? '/admin' : request)) ?? fetched
  const slow = new Promise<never>((_, fail) => setTimeout(fail, SLOW_MILLISECONDS))
  respondWith.call(event, Promise.race([fetched, slow]).catch(cached))
})
