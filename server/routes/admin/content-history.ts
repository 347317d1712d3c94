import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Place } from '#schemas/fields/location'
import { CONTENT_PATHS, path, rollBackCall, undoCall } from '#schemas/http/admin/content-calls'
import type { HistoryAnswer, ShownAnswer } from '#schemas/http/admin/content-history'
import { choiceOf } from '../../content/build-change.ts'
import { comparedEntries } from '../../content/changes.ts'
import type { Revision } from '../../content/content-store.ts'
import { differencesInForms } from '../../content/describe-changes.ts'
import { EDITORS, PUBLISHERS, personOf, read } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { answerOf, possible, publishedBy } from './change-answers.ts'
import type { AdminDependencies } from './dependencies.ts'

const CHANGES_AT_ONCE = 30

const historyQuery = z.strictObject({
  before: z.coerce.number().int().min(0).optional(),
  file: path.optional(),
  text: z.string().max(100).optional(),
})
const revisionParams = z.strictObject({ revision: z.coerce.number().int().min(1) })

export function contentHistory(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { publisher, store, shown } = dependencies

  app.get(CONTENT_PATHS.history, EDITORS, async (request) => {
    const changes = await store.content.listChanges({ ...read(historyQuery, request.query), limit: CHANGES_AT_ONCE })
    return changes.map((change) => changeAnswer(change, request.site.content.settings.place)) satisfies HistoryAnswer
  })

  app.get(CONTENT_PATHS.shown, EDITORS, async () => {
    return shown() satisfies ShownAnswer
  })

  app.post(`${CONTENT_PATHS.history}/:revision/undo`, PUBLISHERS, async (request) => {
    const { revision } = read(revisionParams, request.params)
    const { note, chosen, mail } = read(undoCall, request.body)
    const person = personOf(request)
    const by = { ...publishedBy(person, mail), note, choose: choiceOf(chosen) }
    const outcome = await publisher.undo(revision, by)
    if (!outcome) throw new HttpError(404, 'There is no such change.')
    return answerOf(outcome, (await publisher.published()).entries, person)
  })

  app.post(CONTENT_PATHS.rollBack, PUBLISHERS, async (request) => {
    const { revision, note, mail } = read(rollBackCall, request.body)
    const person = personOf(request)
    const outcome = await possible(() => publisher.rollBack(revision, { ...publishedBy(person, mail), note }))
    return answerOf(outcome, (await publisher.published()).entries, person)
  })
}

function changeAnswer(change: Revision, place: Place): HistoryAnswer[number] {
  const { revision, madeAt, author, kind, note } = change
  return {
    revision,
    madeAt: madeAt.toISOString(),
    author,
    kind,
    note,
    differences: differencesInForms(comparedEntries(change), place),
  }
}
