import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  describedCall,
  PICTURES_PATHS,
  type PicturesAnswer,
  replaceCall,
  type UploadedAnswer,
} from '#schemas/http/admin/pictures'
import type { Undoable } from '#schemas/http/admin/undo'
import { limits } from '#schemas/limits'
import { addressOfUpload, UPLOADS, uploadAt, uploadFileAt } from '#schemas/pictures/pictures'
import { listPictures, replacePicture } from '../../content/pictures.ts'
import { PictureRefused, PicturesUnavailable } from '../../pictures/make-picture.ts'
import { type PicturesStore, PictureUsed } from '../../pictures/picture-queries.ts'
import { EDITORS, PUBLISHERS, personOf, read, VIEWERS } from '../../platform/guard.ts'
import { HttpError, tooLarge } from '../../platform/http/problems.ts'
import { answerOf, publishedBy } from './change-answers.ts'
import type { AdminDependencies } from './dependencies.ts'

const NO_PICTURE = 'There is no such picture. Was it removed?'
const NOT_PICTURE_BYTES = 'Content-Type must be that of a picture: image/jpeg, image/png, image/webp or image/avif.'

const ONE = `${PICTURES_PATHS.pictures}/:id`
const oneParams = z.object({ id: z.string().max(40) })

export function pictures(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { store, publisher, undo, clock } = dependencies

  app.get(PICTURES_PATHS.pictures, EDITORS, async () => {
    const { entries } = await publisher.published()
    return listPictures(entries, await store.content.listDrafts(), await store.pictures.list()) satisfies PicturesAnswer
  })

  app.put(ONE, EDITORS, async (request, reply) => {
    const { id } = read(oneParams, request.params)
    const after = descriptionIn(request.body)
    const before = await store.pictures.find(id)
    if (!before || !(await store.pictures.describe(id, after))) throw new HttpError(404, NO_PICTURE)
    const was = { id, before: before.description, after }
    return reply.send({ undo: undo.issue({ kind: 'description', was }, personOf(request).email) } satisfies Undoable)
  })

  app.delete(ONE, PUBLISHERS, async (request, reply) => {
    const { id } = read(oneParams, request.params)
    const was = await store.pictures.remove(id, clock()).catch((error: unknown) => {
      throw error instanceof PictureUsed
        ? new HttpError(409, 'This picture is shown somewhere, or in a draft. Replace it there first.')
        : error
    })
    if (!was) throw new HttpError(404, NO_PICTURE)
    return reply.send({ undo: undo.issue({ kind: 'picture', was }, personOf(request).email) } satisfies Undoable)
  })

  app.post(PICTURES_PATHS.replace, PUBLISHERS, async (request) => {
    const person = personOf(request)
    const { from, to } = read(replaceCall, request.body)
    const upload = uploadAt(to)
    const known = upload && (await store.pictures.find(upload.id))
    if (!known || addressOfUpload(known) !== to) throw new HttpError(422, NO_PICTURE)
    const { revision: base, entries } = await publisher.published()
    const change = replacePicture(entries, from, { address: to, description: known.description })
    const note = `Another picture: ${known.description}`
    const outcome = await publisher.publish({ ...change, base, note, ...publishedBy(person) })
    return answerOf(outcome, entries, person)
  })

  app.get(`${PICTURES_PATHS.files}/:name`, VIEWERS, async (request, reply) => {
    const { name } = read(z.object({ name: z.string().max(80) }), request.params)
    return sendPicture(reply, store.pictures, name)
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
function takeUploads(app: FastifyInstance, { store, makePicture, clock }: AdminDependencies): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async () => {
    throw new HttpError(415, NOT_PICTURE_BYTES)
  })
  // What it is called says nothing of what it is: its bytes do.
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  app.post(PICTURES_PATHS.pictures, UPLOADING, async (request, reply) => {
    const author = personOf(request).email
    const description = descriptionIn(request.query)
    if (!Buffer.isBuffer(request.body)) throw new HttpError(415, NOT_PICTURE_BYTES)
    if (request.body.length > limits.pictureBytes) throw new HttpError(413, tooLarge(limits.pictureBytes))
    const made = await makePicture(request.body).catch((error: unknown) => {
      if (error instanceof PictureRefused) throw new HttpError(422, error.message)
      if (error instanceof PicturesUnavailable) throw new HttpError(503, error.message)
      throw error
    })
    await store.pictures.add({ ...made, description, author }, clock())
    return reply.code(201).send({ address: addressOfUpload(made), description } satisfies UploadedAnswer)
  })
}

/** @throws {HttpError} 422 for a picture that nobody has described */
function descriptionIn(value: unknown): string {
  const described = describedCall.safeParse(value)
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
