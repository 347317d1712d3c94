import { z } from 'zod'
import { schemaIssues } from '#content-reader/check/schema-issues'
import type { Entries } from '#content-reader/content-source'
import { controlOf } from '#content-reader/controls'
import type { Issue } from '#content-reader/issues'
import { labelsAt } from '#content-reader/labels'
import { ANSWERS } from '#schemas/admin/paths'
import { answers as answersSchema, questions } from '#schemas/adopting/adopting'
import { valueAt } from '#schemas/entry-value'
import { json, possible, publishedBy } from '../content/build-change.ts'
import { titleOfEntry } from '../content/collections.ts'
import { answerOf, type ChangeAnswer, type IssueInForm } from '../content/describe-changes.ts'
import { changeBetween } from '../content/merge-changes.ts'
import { isUntouched } from '../content/starter.ts'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { listNotes, newCampus } from './new-campus.ts'

export const adoptingRouter = ({ publisher }: StaffServices) =>
  router({
    questions: staffProcedure('publish').query(async () => {
      const { revision, entries } = await publisher.published()
      if (!isUntouched(entries)) return { notes: notesOf(entries) }
      return { revision, form: form(), questions: questionList, value: { features: featuresIn(entries) } }
    }),

    // It says who receives requests. The answers are checked by their own schema, so that what is wrong with them is
    // said at their controls.
    answer: staffProcedure('manage')
      .input(z.strictObject({ base: z.int().min(0), answers: json }))
      .mutation(async ({ ctx: { person }, input: { base, answers } }) => {
        const { entries: before } = await publisher.published()
        if (!isUntouched(before))
          throw new HttpError(409, 'This content is no longer that of the starter: change it in its forms.')
        const checked = answersSchema.safeParse(answers)
        if (!checked.success) {
          const change: ChangeAnswer = { outcome: 'invalid', issues: issuesIn(checked.error, answers) }
          return { change, notes: [] }
        }
        const entries = newCampus(before, checked.data)
        const outcome = await possible(() =>
          publisher.publish({
            base,
            entries: changeBetween(before, entries),
            renames: {},
            note: 'Set up as a new campus',
            isFirst: true,
            ...publishedBy(person),
          }),
        )
        const notes = outcome.outcome === 'published' ? notesOf(entries) : []
        return { change: answerOf(outcome, entries, person), notes }
      }),
  })

const form = () => controlOf(answersSchema)
const questionList = questions.map(({ title, keys }) => ({ title, asks: keys.map((key) => key.split('.')) }))

const featuresIn = (content: Entries) =>
  z.record(z.string(), z.boolean()).parse(valueAt(content.get('site.yaml'), ['features']))

function issuesIn({ issues }: z.ZodError, answers: unknown): IssueInForm[] {
  const file = { file: ANSWERS, value: answers, lineOf: () => undefined }
  const labels = (path: Issue['path']) => labelsAt(form(), path)
  return schemaIssues(issues, file, answersSchema).map(({ path, message, isMissing }) => ({
    ...{ file: ANSWERS, title: 'Set up as a new campus', at: [...path], labels: labels(path), message },
    ...(isMissing && { isMissing }),
  }))
}

const notesOf = (entries: Entries) =>
  listNotes(entries).map(({ path, what }) => ({ path, title: titleOfEntry(path, entries.get(path)), what }))
