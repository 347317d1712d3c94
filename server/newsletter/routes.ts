import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { NEWSLETTER_FEED, NEWSLETTER_PICTURES, NEWSLETTERS, newsletterPath } from '#schemas/newsletter/newsletter-paths'
import { UPLOADS, uploadFileAt } from '#schemas/pictures/pictures'
import { HttpError } from '../platform/http/errors.ts'
import { createSharedPages, sendPage } from '../platform/http/pages.ts'
import { sendFile } from '../platform/pages/served-file.ts'
import { read } from '../platform/trpc.ts'
import type { VisitorServices } from '../services.ts'
import { NO_PICTURE, sendPicture } from '../uploads/picture-store.ts'

/** The archive has so many; older ones keep their addresses. */
const MOST_LISTED = 52

const APP_ICON = '/apple-touch-icon.png'

/** Newsletters that visitors may read: their archive, each of them, and a feed. */
export function newsletterRoutes(app: FastifyInstance, { store: { newsletters, pictures } }: VisitorServices): void {
  const sendShared = createSharedPages()

  for (const path of [NEWSLETTERS, NEWSLETTER_FEED])
    app.get(path, async (request, reply) => {
      const state = await newsletters.publicState()
      return sendShared(path, state, request, reply, async () => ({
        newsletters: { letters: await newsletters.listPublic(MOST_LISTED), isArchive: true },
      }))
    })

  app.get<{ Params: { slug: string } }>(newsletterPath(':slug'), async (request, reply) => {
    const found = await newsletters.findPublic(request.params.slug)
    if (!found) return sendPage(newsletterPath('none'), request, reply)
    return sendShared(NEWSLETTERS, `${found.slug} ${found.publishedAt}`, request, reply, async () => ({
      newsletters: { letters: [found], isArchive: false },
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
