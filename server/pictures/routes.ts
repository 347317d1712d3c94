import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { description } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS } from '#schemas/http/admin/pictures-paths'
import { limits } from '#schemas/limits'
import { addressOfUpload, UPLOADS, uploadFileAt } from '#schemas/pictures/pictures'
import { personOf, read, VIEWERS } from '../platform/guard.ts'
import { HttpError, tooLargeText } from '../platform/http/errors.ts'
import type { Store } from '../store.ts'
import { type MakePicture, PictureError, PicturesUnavailableError } from './make-picture.ts'
import type { PicturesStore } from './pictures.ts'

export const NO_PICTURE = 'There is no such picture. Was it removed?'
const NOT_PICTURE_BYTES = 'Content-Type must be that of a picture: image/jpeg, image/png, image/webp or image/avif.'

interface PicturesDependencies {
  store: Pick<Store, 'pictures'>
  makePicture: MakePicture
  clock: () => Date
}

/** Takes uploads, and sends their files, published or not. */
export function pictures(app: FastifyInstance, dependencies: PicturesDependencies): void {
  app.get(`${PICTURES_PATHS.files}/:name`, VIEWERS, async (request, reply) => {
    const { name } = read(z.object({ name: z.string().max(80) }), request.params)
    return sendPicture(reply, dependencies.store.pictures, name)
  })
  app.register(async (scope) => takeUploads(scope, dependencies))
}

/**
 * Reads a slightly too large picture to its end, as much as `deploy/nginx.conf` lets through: nginx would otherwise
 * answer with its own error page.
 */
const UPLOADING = {
  config: { right: 'draft', mostBytes: limits.pictureBytes },
  bodyLimit: limits.pictureBytes + 1024 * 1024,
} as const

/** In a scope of its own: only this call takes bytes, and it takes nothing else. */
function takeUploads(app: FastifyInstance, { store, makePicture, clock }: PicturesDependencies): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async () => {
    throw new HttpError(415, NOT_PICTURE_BYTES)
  })
  // What it is called says nothing of what it is: its bytes do.
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  app.post(PICTURES_PATHS.pictures, UPLOADING, async (request, reply) => {
    const author = personOf(request).email
    const description = readDescription(request.query)
    if (!Buffer.isBuffer(request.body)) throw new HttpError(415, NOT_PICTURE_BYTES)
    if (request.body.length > limits.pictureBytes) throw new HttpError(413, tooLargeText(limits.pictureBytes))
    const made = await makePicture(request.body).catch((error: unknown) => {
      if (error instanceof PictureError) throw new HttpError(422, error.message)
      if (error instanceof PicturesUnavailableError) throw new HttpError(503, error.message)
      throw error
    })
    await store.pictures.add({ ...made, description, author }, clock())
    return reply.code(201).send({ address: addressOfUpload(made), description })
  })
}

/** @throws {HttpError} 422 for a picture that nobody has described */
export function readDescription(value: unknown): string {
  const described = z.strictObject({ description }).safeParse(value)
  if (!described.success)
    throw new HttpError(
      422,
      'Say what the picture shows, in a few words, for people who can’t see it. Then it can be used.',
    )
  return described.data.description
}

/** The name follows from the bytes: a file never changes. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable'

/** Sends a file of an uploaded picture. @throws {HttpError} 404 */
export async function sendPicture(reply: FastifyReply, store: Pick<PicturesStore, 'file'>, name: string) {
  const found = uploadFileAt(UPLOADS + name)
  const bytes = found && (await store.file(found.picture.id, found.name))
  if (!bytes) throw new HttpError(404, NO_PICTURE)
  return reply
    .type(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
    .header('cache-control', CACHE_CONTROL)
    .send(bytes)
}
