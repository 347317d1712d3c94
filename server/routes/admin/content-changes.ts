import type { FastifyInstance } from 'fastify'
import { errorsIn, warningsIn } from '#content-reader/issues'
import { type ChangeAnswer, type CheckAnswer, CONTENT_PATHS, publishCall } from '#schemas/http/admin/content-calls'
import { choiceOf } from '../../content/build-change.ts'
import { numbersLeft, pastDays } from '../../content/change-warnings.ts'
import { differencesInForms, issuesInForms } from '../../content/describe-changes.ts'
import { timesIn, withTextsToCome } from '../../content/event-times.ts'
import { dayIn } from '../../platform/campus-clock.ts'
import { personOf, read } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { bookingClashes } from '../../requests/booking-clashes.ts'
import { answerOf, changedBy, changeOf, changeOnly, possible, publishedBy, withNew } from './change-answers.ts'
import type { AdminDependencies } from './dependencies.ts'

/** A change of many entries is larger than a visitor's request. */
export const CHANGE_BYTES = 1024 * 1024

export function contentChanges(app: FastifyInstance, dependencies: AdminDependencies): void {
  checkingChanges(app, dependencies)
  publishingChanges(app, dependencies)
}

function checkingChanges(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { publisher, store, check, clock } = dependencies
  app.post(CONTENT_PATHS.check, { bodyLimit: CHANGE_BYTES, config: { right: 'draft' } }, async (request) => {
    // What else the form has said already is of no matter here.
    const call = read(changeOnly.strip(), request.body)
    const change = await changeOf({ publisher }, call)
    const entries = await publisher.withChange({ ...change, base: call.base })
    const problems = errorsIn((await check(entries)).issues)
    const published = (await publisher.published()).entries
    const named = withNew(published, change)
    const { content } = request.site
    const today = dayIn(content.settings.place.timeZone, clock())
    const paths = call.entries.map((entry) => entry.path)
    const [path] = paths
    const changed = changedBy(change, await publisher.at(call.base))
    const readable = withTextsToCome(entries, path)
    const found = warningsIn((await check(readable)).issues)
    const booked = await bookingClashes(paths, { entries: readable, inbox: store.inbox, content, today })
    const warnings = [...found, ...booked, ...numbersLeft(changed), ...pastDays(changed, today)]
    return {
      problems: issuesInForms(problems, named),
      warnings: issuesInForms(warnings, named).filter(({ file }) => Object.hasOwn(change.entries, file)),
      differences: differencesInForms(changed, content.settings.place),
      ...(path !== undefined && { times: timesIn(path, entries.get(path), { entries, today, warnings }) }),
    } satisfies CheckAnswer
  })
}

function publishingChanges(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { publisher, store, clock } = dependencies
  app.post(CONTENT_PATHS.publish, { bodyLimit: CHANGE_BYTES, config: { right: 'publish' } }, async (request) => {
    const person = personOf(request)
    const call = read(publishCall, request.body)
    const choose = choiceOf(call.chosen)
    const { entries } = await publisher.published()
    if ('draft' in call)
      return answerOf(await publishDraft(call.draft, publishedBy(person, call.mail), choose), entries, person)
    const change = await changeOf({ publisher }, call)
    const { base, note, mail } = call
    const outcome = await possible(() =>
      publisher.publish({ ...change, base, note, choose, ...publishedBy(person, mail) }),
    )
    const answer = answerOf(outcome, withNew(entries, change), person)
    if (answer.outcome !== 'published') return answer
    const changed = changedBy(change, await publisher.at(base))
    const left = [
      ...numbersLeft(changed),
      ...pastDays(changed, dayIn(request.site.content.settings.place.timeZone, clock())),
    ]
    return (
      left.length > 0 ? { ...answer, warnings: issuesInForms(left, withNew(entries, change)) } : answer
    ) satisfies ChangeAnswer
  })

  async function publishDraft(
    { id, version }: { id: string; version: number },
    by: ReturnType<typeof publishedBy>,
    choose: ReturnType<typeof choiceOf>,
  ) {
    const draft = await store.content.draft(id)
    if (draft?.version !== version) throw new HttpError(409, DRAFT_MOVED)
    const note =
      draft.author === by.author ? draft.note : [draft.note, `Draft of ${draft.author}`].filter(Boolean).join(' · ')
    const { base, entries, renames } = draft
    const outcome = await publisher.publish({
      base,
      entries,
      renames,
      note,
      choose,
      draft: { id, version },
      ...by,
    })
    if (outcome.outcome === 'unchanged') await store.content.removeDraft({ id, version })
    return outcome
  }
}

export const DRAFT_MOVED = 'Somebody else has saved, published or discarded this draft meanwhile. Open it again.'
