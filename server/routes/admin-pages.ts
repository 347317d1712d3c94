import type { FastifyInstance } from 'fastify'
import { languageOf } from '#content-reader/read/language'
import { campusLocale, languageTag } from '#schemas/campus-locale'
import { direction } from '#schemas/campus-week'
import { ADMIN_FILES, ADMIN_SCOPE, ADMIN_WORKER } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { sendFile } from '../http/send-file.ts'
import { readServedFiles, type ServedFile, servedFile } from '../pages/served-file.ts'

/** Nothing but files of our own, and no text ever becomes markup or a script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // One that knows one address: that of the worker which opens the application without a line.
  'trusted-types admin-worker',
]

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The names of these files have a hash, and they hold nobody's data. */
const HASHED = `public, max-age=${YEAR_SECONDS}, immutable`

/**
 * The staff's application: its files, and its one page at every other address below `/admin`, which it reads itself. Not registered
 * with ADMIN=off.
 *
 * @param folder where it is compiled
 */
export async function adminPages(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readServedFiles(folder)
  const page = files.get('/')
  if (!page) throw new Error(`The staff's application is not in ${folder}. Run "npm run build" again.`)
  app.addHook('onSend', async (request, reply) => {
    const upgrade = request.protocol === 'https' ? ['upgrade-insecure-requests'] : []
    reply.headers({ 'content-security-policy': [...POLICY, ...upgrade].join('; '), 'x-robots-tag': 'noindex' })
  })
  const pages = new Map<string, ServedFile>()
  const pageOf = (campus: string) => {
    const key = `${campusLocale()} ${campus}`
    const spoken = pages.get(key) ?? pageOfCampus(page, campus)
    pages.set(key, spoken)
    return spoken
  }
  for (const address of [ADMIN_SCOPE, `${ADMIN_SCOPE}/*`])
    app.get(address, (request, reply) => sendFile(pageOf(request.site.words.site.name), 200, request, reply))
  const names = [...files.keys()].filter((name) => name.startsWith('/files/')).map((name) => ADMIN_SCOPE + name)
  app.get(ADMIN_FILES, (_request, reply) => reply.header('cache-control', 'no-cache').send(names))
  const worker = files.get('/worker.js')
  if (worker)
    app.get(ADMIN_WORKER, (request, reply) =>
      // Without it, the worker would not know the first view, whose address ends without a slash.
      sendFile(
        { ...worker, cacheControl: 'no-cache' },
        200,
        request,
        reply.header('service-worker-allowed', ADMIN_SCOPE),
      ),
    )
  app.get<{ Params: { '*': string } }>('/admin/files/*', (request, reply) => {
    const file = files.get(`/files/${request.params['*']}`)
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.')
    return sendFile({ ...file, cacheControl: HASHED }, 200, request, reply)
  })
}

/** The application's page with the name of the campus, and in its language: the browser fetches its words by that. */
function pageOfCampus(page: ServedFile, campus: string): ServedFile {
  const { tag } = languageOf(campusLocale())
  const spoken = languageTag().split('-')[0] === tag ? languageTag() : tag
  const html = page.identity
    .toString()
    .replace('<html lang="en">', `<html lang="${spoken}" dir="${direction(spoken)}">`)
    .replace('{staffApp.ofCampus}', () => asText(t('staffApp.ofCampus', { campus })))
    .replace('{staffApp.needsJavaScript}', t('staffApp.needsJavaScript'))
  return { ...servedFile('index.html', Buffer.from(html)), cacheControl: 'no-store' }
}

const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
