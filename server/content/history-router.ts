import { z } from 'zod'
import type { Place } from '#schemas/fields/location'
import { path, rollBackCall, undoCall } from '#schemas/http/admin/content-calls'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { Store } from '../store.ts'
import { choiceOf } from './build-change.ts'
import { answerOf, possible, publishedBy } from './change-answers.ts'
import { comparedEntries } from './changes.ts'
import type { Revision } from './content-store.ts'
import { differencesInForms } from './describe-changes.ts'
import type { ContentPublisher } from './publisher.ts'

const CHANGES_AT_ONCE = 30

const revision = z.int().min(0)
/** TanStack Query names it for lists that go on. */
const direction = z.literal('forward').optional()

interface HistoryDependencies {
  publisher: ContentPublisher
  store: Store
}

export const historyRouter = ({ publisher, store }: HistoryDependencies) =>
  router({
    /** The newest changes, those before a revision if one is named. */
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
        const changes = await store.content.listChanges({ before, file, text, limit: CHANGES_AT_ONCE })
        return changes.map((change) => describeChange(change, request.site.content.settings.place))
      }),

    undo: staffProcedure('publish')
      .input(undoCall.extend({ revision: revision.min(1) }))
      .mutation(async ({ ctx: { person }, input: { revision, note, chosen, mail } }) => {
        const by = { ...publishedBy(person, mail), note, choose: choiceOf(chosen) }
        const outcome = await publisher.undo(revision, by)
        if (!outcome) throw new HttpError(404, 'There is no such change.')
        return answerOf(outcome, (await publisher.published()).entries, person)
      }),

    /** Makes all content what it was at a revision. */
    rollBack: staffProcedure('publish')
      .input(rollBackCall)
      .mutation(async ({ ctx: { person }, input: { revision, note, mail } }) => {
        const outcome = await possible(() => publisher.rollBack(revision, { ...publishedBy(person, mail), note }))
        return answerOf(outcome, (await publisher.published()).entries, person)
      }),
  })

function describeChange(change: Revision, place: Place) {
  const { revision, madeAt, author, kind, note } = change
  const differences = differencesInForms(comparedEntries(change), place)
  return { revision, madeAt: madeAt.toISOString(), author, kind, note, differences }
}
