import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { controlOf } from '#content-reader/controls/controls-of'
import { labelsAt } from '#content-reader/controls/labels-at'
import { schemaIssues } from '#content-reader/explain/schema-issues'
import type { Issue } from '#content-reader/issues'
import type { Entries } from '#content-reader/read/content-source'
import { answers as answersSchema, questions } from '#schemas/adopting/adopting'
import { valueAt } from '#schemas/file-value'
import { type AdoptedAnswer, type AdoptingAnswer, adoptingCall, type Notes } from '#schemas/http/admin/adopting'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import { ANSWERS, CONTENT_PATHS } from '#schemas/http/admin/paths'
import { newCampus } from '../../adopting/new-campus.ts'
import { listNotes } from '../../adopting/notes.ts'
import { changeBetween } from '../../content/changes.ts'
import { titleOfEntry } from '../../content/collections.ts'
import { isUntouched } from '../../content/starter.ts'
import { OWNERS, PUBLISHERS, personOf, read } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { answerOf, possible, publishedBy } from './change-answers.ts'
import type { AdminDependencies } from './dependencies.ts'

/** Works as long as nobody has changed the content. */
export function adopting(app: FastifyInstance, { publisher }: AdminDependencies): void {
  app.get(CONTENT_PATHS.adopting, PUBLISHERS, async (): Promise<AdoptingAnswer> => {
    const { revision, entries } = await publisher.published()
    if (!isUntouched(entries)) return { notes: notesOf(entries) }
    return { revision, form: form(), questions: questionList(), value: { features: featuresIn(entries) } }
  })

  // It says who receives requests.
  app.post(CONTENT_PATHS.adopting, OWNERS, async (request): Promise<AdoptedAnswer> => {
    const person = personOf(request)
    const { base, answers } = read(adoptingCall, request.body)
    const { entries: before } = await publisher.published()
    if (!isUntouched(before))
      throw new HttpError(409, 'These words are no longer those of the starter: change them in their forms.')
    const checked = answersSchema.safeParse(answers)
    if (!checked.success)
      return { change: { outcome: 'invalid', problems: issuesIn(checked.error, answers) }, notes: [] }
    const entries = newCampus(before, checked.data)
    const change = {
      base,
      entries: changeBetween(before, entries),
      renames: {},
      note: 'Set up as a new campus',
      isFirst: true,
    }
    const outcome = await possible(() => publisher.publish({ ...change, ...publishedBy(person) }))
    const notes = outcome.outcome === 'published' ? notesOf(entries) : []
    return { change: answerOf(outcome, entries, person), notes }
  })
}

const form = () => controlOf(answersSchema)
const questionList = () =>
  questions.map(({ title, keys }) => ({
    title,
    asks: keys.map((key) => key.split('.')),
  }))

const featuresIn = (content: Entries) =>
  z.record(z.string(), z.boolean()).parse(valueAt(content.get('site.yaml'), ['features']))

function issuesIn({ issues }: z.ZodError, answers: unknown): IssueAnswer[] {
  const file = { file: ANSWERS, value: answers, lineOf: () => undefined }
  const labels = (path: Issue['path']) => labelsAt(form(), path)
  return schemaIssues(issues, file, answersSchema).map(({ path, message, isMissing }) => ({
    ...{ file: ANSWERS, title: 'Set up as a new campus', at: [...path], labels: labels(path), message },
    ...(isMissing && { isMissing }),
  }))
}

const notesOf = (entries: Entries): Notes =>
  listNotes(entries).map(({ path, what }) => ({ path, title: titleOfEntry(path, entries.get(path)), what }))
