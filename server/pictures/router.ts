import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PICTURE_FILES, PICTURE_UPLOAD } from '#schemas/admin/paths'
import { limits } from '#schemas/limits'
import { addressOfUpload, uploadAt } from '#schemas/pictures/pictures'
import { cleanLine } from '#schemas/text'
import { publishedBy } from '../content/build-change.ts'
import { answerOf } from '../content/describe-changes.ts'
import { parseUploads, uploadRoute } from '../platform/http/body-parsers.ts'
import { HttpError } from '../platform/http/errors.ts'
import { personOf, read, router, staffProcedure, VIEWERS } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { NO_PICTURE, PictureUsedError, sendPicture } from '../uploads/picture-store.ts'
import { PictureError, PicturesUnavailableError } from './make-picture.ts'
import { listPictures, replacePicture } from './pictures.ts'

const id = z.string().max(40)
const address = z.string().max(500)

export const picturesRouter = ({ publisher, store, undo, clock }: StaffServices) =>
  router({
    list: staffProcedure('draft').query(async () => {
      const { entries } = await publisher.published()
      return listPictures(entries, await store.content.listDrafts(), await store.pictures.list())
    }),

    describe: staffProcedure('draft')
      .input(z.strictObject({ id, description: z.string() }))
      .mutation(async ({ ctx: { person }, input: { id, description } }) => {
        const after = readDescription({ description })
        const before = await store.pictures.find(id)
        if (!before || !(await store.pictures.describe(id, after))) throw new HttpError(404, NO_PICTURE)
        const was = { id, before: before.description, after }
        return { undo: undo.issue({ kind: 'description', was }, person.email) }
      }),

    remove: staffProcedure('publish')
      .input(z.strictObject({ id }))
      .mutation(async ({ ctx: { person }, input: { id } }) => {
        const was = await store.pictures.remove(id, clock()).catch((error: unknown) => {
          throw error instanceof PictureUsedError
            ? new HttpError(409, 'This picture is shown somewhere, or in a draft. Replace it there first.')
            : error
        })
        if (!was) throw new HttpError(404, NO_PICTURE)
        return { undo: undo.issue({ kind: 'picture', was }, person.email) }
      }),

    replace: staffProcedure('publish')
      .input(z.strictObject({ from: address, to: address }))
      .mutation(async ({ ctx: { person }, input: { from, to } }) => {
        const upload = uploadAt(to)
        const known = upload && (await store.pictures.find(upload.id))
        if (!known || addressOfUpload(known) !== to) throw new HttpError(422, NO_PICTURE)
        const { revision: base, entries } = await publisher.published()
        const change = replacePicture(entries, from, { address: to, description: known.description })
        const note = `Another picture: ${known.description}`
        const outcome = await publisher.publish({ ...change, base, note, ...publishedBy(person) })
        return answerOf(outcome, entries, person)
      }),
  })

const description = z.string().overwrite(cleanLine).min(3).max(200)

export function servePictures(app: FastifyInstance, dependencies: StaffServices): void {
  app.get(`${PICTURE_FILES}/:name`, VIEWERS, async (request, reply) => {
    const { name } = read(z.object({ name: z.string().max(80) }), request.params)
    return sendPicture(reply, dependencies.store.pictures, name)
  })
  app.register(async (scope) => takeUploads(scope, dependencies))
}

function takeUploads(app: FastifyInstance, { store, makePicture, clock }: StaffServices): void {
  const refusal = 'Content-Type must be that of a picture: image/jpeg, image/png, image/webp or image/avif.'
  // What it is called says nothing of what it is: its bytes do.
  const bytesOf = parseUploads(app, /^image\//, refusal, limits.pictureBytes)
  app.post(PICTURE_UPLOAD, uploadRoute('draft', limits.pictureBytes), async (request, reply) => {
    const author = personOf(request).email
    const description = readDescription(request.query)
    const made = await makePicture(bytesOf(request)).catch((error: unknown) => {
      if (error instanceof PictureError) throw new HttpError(422, error.message)
      if (error instanceof PicturesUnavailableError) throw new HttpError(503, error.message)
      throw error
    })
    await store.pictures.add({ ...made, description, author }, clock())
    return reply.code(201).send({ address: addressOfUpload(made), description })
  })
}

const UNDESCRIBED = 'Say what the picture shows, in a few words, for people who can’t see it. Then it can be used.'

/** @throws {HttpError} 422 for a picture that nobody has described */
function readDescription(value: unknown): string {
  const described = z.strictObject({ description }).safeParse(value)
  if (!described.success) throw new HttpError(422, UNDESCRIBED)
  return described.data.description
}
