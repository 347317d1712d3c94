import { z } from 'zod'
import { addressOfUpload, uploadAt } from '#schemas/pictures/pictures'
import { PictureUsedError, type RemovedPicture } from '../pictures/pictures.ts'
import { NO_PICTURE, readDescription } from '../pictures/routes.ts'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { Store } from '../store.ts'
import { answerOf, publishedBy } from './change-answers.ts'
import { listPictures, replacePicture } from './pictures.ts'
import type { ContentPublisher } from './publisher.ts'

interface PicturesDependencies {
  publisher: ContentPublisher
  store: Store
  undo: {
    issue: (
      undo:
        | { kind: 'description'; was: { id: string; before: string; after: string } }
        | { kind: 'picture'; was: RemovedPicture },
      by: string,
    ) => string
  }
  clock: () => Date
}

const id = z.string().max(40)
const address = z.string().max(500)

export const picturesRouter = ({ publisher, store, undo, clock }: PicturesDependencies) =>
  router({
    /** Every picture that was uploaded or that the content shows, with where. */
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

    /** Puts one picture in the place of another, wherever that is. */
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
