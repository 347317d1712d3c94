import type { FastifyInstance } from 'fastify'
import { DOOR_WORKER } from '#schemas/http/admin/seats-paths'
import { sendFile } from '../http/send-file.ts'
import { readServedFiles, type ServedFile } from '../pages/served-file.ts'

/** Nothing but files of our own, and no text ever becomes markup or a script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // One that knows one address: that of the worker which opens the list for the door without a line.
  'trusted-types door-worker',
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
  const application: ServedFile = { ...page, cacheControl: 'no-store' }
  app.get('/admin', (request, reply) => sendFile(application, 200, request, reply))
  app.get('/admin/*', (request, reply) => sendFile(application, 200, request, reply))
  const worker = files.get('/door-worker.js')
  if (worker)
    app.get(DOOR_WORKER, (request, reply) => sendFile({ ...worker, cacheControl: 'no-cache' }, 200, request, reply))
  app.get<{ Params: { '*': string } }>('/admin/files/*', (request, reply) => {
    const file = files.get(`/files/${request.params['*']}`)
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.')
    return sendFile({ ...file, cacheControl: HASHED }, 200, request, reply)
  })
}
