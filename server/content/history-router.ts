import { z } from 'zod'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { choiceOf, chosen, mail, note, path, possible, publishedBy } from './build-change.ts'
import { answerOf, differencesInForms } from './describe-changes.ts'
import { comparedEntries } from './merge-changes.ts'

const CHANGES_AT_ONCE = 30

const revision = z.int().min(0)
/** TanStack Query names it for lists that go on. */
const direction = z.literal('forward').optional()

export const historyRouter = ({ publisher, store }: StaffServices) =>
  router({
    list: staffProcedure('draft')
      .input(
        z.strictObject({
          cursor: revision.optional(),
          direction,
          file: path.optional(),
          text: z.string().max(100).optional(),
        }),
      )
      .query(async ({ ctx: { request }, input: { cursor: before, file, text } }) => {
        const changes = await store.content.listRevisions({ before, file, text, limit: CHANGES_AT_ONCE })
        const { place } = request.site.content.settings
        const site = (await publisher.published()).entries
        return changes.map(({ entries, renames, ...change }) => ({
          ...change,
          differences: differencesInForms(comparedEntries({ entries, renames }), site, place),
        }))
      }),

    undo: staffProcedure('publish')
      .input(z.strictObject({ revision: revision.min(1), note, chosen, mail }))
      .mutation(async ({ ctx: { person }, input: { revision, note, chosen, mail } }) => {
        const by = { ...publishedBy(person, mail), note, choose: choiceOf(chosen) }
        const outcome = await publisher.undo(revision, by)
        if (!outcome) throw new HttpError(404, 'There is no such change.')
        return answerOf(outcome, (await publisher.published()).entries, person)
      }),

    rollBack: staffProcedure('publish')
      .input(z.strictObject({ revision, note, mail }))
      .mutation(async ({ ctx: { person }, input: { revision, note, mail } }) => {
        const outcome = await possible(() => publisher.rollBack(revision, { ...publishedBy(person, mail), note }))
        return answerOf(outcome, (await publisher.published()).entries, person)
      }),
  })
