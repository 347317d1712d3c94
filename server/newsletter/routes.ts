import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { NewsletterPage } from '#schemas/newsletter/newsletter'
import { NEWSLETTER_FEED, NEWSLETTER_PICTURES, NEWSLETTERS, newsletterPath } from '#schemas/newsletter/newsletter-paths'
import { UPLOADS, uploadFileAt } from '#schemas/pictures/pictures'
import { NO_PICTURE, sendPicture } from '../content/picture-store.ts'
import { HttpError } from '../platform/http/errors.ts'
import { sendPage } from '../platform/http/pages.ts'
import { type ServedFile, sendFile } from '../platform/pages/served-file.ts'
import { read } from '../platform/trpc.ts'
import type { VisitorServices } from '../services.ts'

/** The archive has so many; older ones keep their addresses. */
const MOST_LISTED = 52
const MOST_RENDERED = 60

const APP_ICON = '/apple-touch-icon.png'

/** Newsletters that visitors may read: their archive, each of them, and a feed. */
export function newsletterRoutes(app: FastifyInstance, { store: { newsletters, pictures } }: VisitorServices): void {
  const pages = createPages()

  for (const path of [NEWSLETTERS, NEWSLETTER_FEED])
    app.get(path, async (request, reply) => {
      const state = await newsletters.publicState()
      return pages.send(path, state, request, reply, async () => ({
        letters: await newsletters.listPublic(MOST_LISTED),
        isArchive: true,
      }))
    })

  app.get<{ Params: { slug: string } }>(newsletterPath(':slug'), async (request, reply) => {
    const found = await newsletters.findPublic(request.params.slug)
    if (!found) return sendPage(newsletterPath('none'), request, reply)
    return pages.send(NEWSLETTERS, `${found.slug} ${found.publishedAt}`, request, reply, async () => ({
      letters: [found],
      isArchive: false,
    }))
  })

  app.register(async (scope) => {
    // Mail programs and editors on the web show them on pages of their own.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    scope.get(`${NEWSLETTER_PICTURES}mark.png`, async (request, reply) =>
      sendFile(await request.site.file(APP_ICON), 200, request, reply),
    )
    scope.get(`${NEWSLETTER_PICTURES}:name`, async (request, reply) => {
      const { name } = read(z.object({ name: z.string().max(80) }), request.params)
      const upload = uploadFileAt(UPLOADS + name)
      if (!upload || !(await newsletters.showsPicture(upload.picture.id))) throw new HttpError(404, NO_PICTURE)
      return sendPicture(reply, pictures, name)
    })
  })
}

/** Renders a page once for all who ask for it, as long as it is true and nothing else is to be read there. */
function createPages() {
  const rendered = new Map<string, { state: string; file: Promise<ServedFile> }>()

  async function send(
    path: string,
    lettersState: string,
    request: FastifyRequest,
    reply: FastifyReply,
    readPage: () => Promise<NewsletterPage>,
  ): Promise<FastifyReply> {
    const { site, prefix } = request
    if (!site.has(path)) return sendPage(path, request, reply)
    const key = `${prefix} ${path} ${lettersState}`
    const state = `${site.version} ${site.day}`
    const known = rendered.get(key)
    const cached = known?.state === state ? await known.file : undefined
    if (cached && (cached.until ?? Number.POSITIVE_INFINITY) > site.now()) return sendFile(cached, 200, request, reply)
    const file = readPage().then((newsletters) => site.page(path, { newsletters }))
    rendered.set(key, { state, file })
    file.catch(() => rendered.delete(key))
    if (rendered.size > MOST_RENDERED) rendered.delete(rendered.keys().next().value ?? '')
    return sendFile(await file, 200, request, reply)
  }
  return { send }
}
