import type { FastifyInstance } from 'fastify'
import { ADMIN_SCOPE } from '#schemas/admin/paths'
import { getTimeZone, languageTag } from '#schemas/locale'
import { memoize } from '#schemas/memoize'
import { readServedFiles, type ServedFile, sendFile, servedFile } from '../pages/served-file.ts'

/** Nothing but files of our own, and no text ever becomes markup or a script. */
const POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'font', 'img', 'connect', 'frame', 'manifest'].map((kind) => `${kind}-src 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The names of these files have a hash, and they hold nobody's data. */
const HASHED = `public, max-age=${YEAR_SECONDS}, immutable`

/** Replaces the service worker of earlier releases; `admin/app/OfflineChanges.tsx` sends what it kept. */
const LAST_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const cache of ['staff', 'door']) await caches.delete(cache)
  await registration.unregister()
}
`

/** Serves one page at every other address below `/admin`, which it reads itself. Not registered with ADMIN=off. */
export async function adminPageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readServedFiles(folder)
  const page = files.get('/')
  if (!page) throw new Error(`The staff's application is not in ${folder}. Run "npm run build" again.`)
  app.addHook('onSend', async (request, reply) => {
    const upgrade = request.protocol === 'https' ? ['upgrade-insecure-requests'] : []
    reply.headers({ 'content-security-policy': [...POLICY, ...upgrade].join('; '), 'x-robots-tag': 'noindex' })
  })
  const pageOf = memoize((campus: string) => pageOfCampus(page, campus))
  for (const address of [ADMIN_SCOPE, `${ADMIN_SCOPE}/*`])
    app.get(address, (request, reply) => sendFile(pageOf(request.site.content.settings.name), 200, request, reply))
  // What people have in their bookmarks.
  app.get(`${ADMIN_SCOPE}/words`, (_, reply) => reply.redirect(`${ADMIN_SCOPE}/content`, 308))
  for (const address of ['worker.js', 'door-worker.js'])
    app.get(`${ADMIN_SCOPE}/${address}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': ADMIN_SCOPE })
        .type('text/javascript; charset=utf-8')
        .send(LAST_WORKER),
    )
  app.get<{ Params: { '*': string } }>('/admin/files/*', (request, reply) => {
    const file = files.get(`/files/${request.params['*']}`)
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.')
    return sendFile({ ...file, cacheControl: HASHED }, 200, request, reply)
  })
}

function pageOfCampus(page: ServedFile, campus: string): ServedFile {
  const html = page.identity
    .toString()
    .replace('<html lang="en">', `<html lang="${languageTag()}" data-time-zone="${getTimeZone()}">`)
    .replace('{campus}', () => campus.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return { ...servedFile('index.html', Buffer.from(html)), cacheControl: 'no-store' }
}
