import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ANSWERS } from '#schemas/admin/paths'
import { type MaybeValue, type ValuePath, valueAt, withValueAt } from '#schemas/entry-value'
import { capital } from '#schemas/text'
import { AS_OPENED, client, type IssueAnswer, type RouterOutputs, trpc, useAction } from '../calls/trpc.ts'
import { ControlAt } from '../controls/ControlAt.tsx'
import { ErrorSummary, FormContext, messagesByField } from '../controls/Field.tsx'
import { cleanValue, findControl } from '../controls/field-values.ts'
import { Button, Link } from '../ui/Button.tsx'
import { Form } from '../ui/fields.tsx'
import { entryAddress } from '../ui/navigation.ts'
import { Feedback, Page, StickyBar } from '../ui/Page.tsx'

type AdoptedAnswer = RouterOutputs['adopting']['answer']
type Questionnaire = Exclude<RouterOutputs['adopting']['questions'], { notes: unknown }>

export function SetUp() {
  const { data: answer, error } = useQuery(trpc.adopting.questions.queryOptions(undefined, AS_OPENED))
  const [adopted, setAdopted] = useState<AdoptedAnswer>()
  const isAnswered = answer !== undefined && 'notes' in answer
  if (adopted || isAnswered)
    return (
      <Page
        key="published"
        title={adopted ? 'Your site is published' : 'A new campus'}
        about={adopted && 'Its words are true of any campus. What only you know is next.'}
      >
        <NoteList notes={adopted?.notes ?? (isAnswered ? answer.notes : [])} />
      </Page>
    )
  return (
    <Page
      title="A new campus"
      about={
        'Ten questions. From your answers come the words of your site; nothing is published until all of them ' +
        'are right.'
      }
    >
      <Feedback problem={error} />
      {answer && <Questions questionnaire={answer} onAdopted={setAdopted} />}
    </Page>
  )
}

type QuestionsProps = { questionnaire: Questionnaire; onAdopted: (adopted: AdoptedAnswer) => void }

/** Ties messages to answers by their keys. The check names answers about the theme in theme.yaml, at the same key. */
const messagesOf = (issues: readonly IssueAnswer[]) =>
  new Map([...messagesByField(ANSWERS, issues), ...messagesByField('theme.yaml', issues)])

function Questions({ questionnaire: { revision, form, questions, value: known }, onAdopted }: QuestionsProps) {
  const [initial] = useState<MaybeValue>(() => ({
    ...known,
    place: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    people: [{}],
  }))
  const [value, setValue] = useState(initial)
  const [issues, setIssues] = useState<readonly IssueAnswer[]>([])
  const [stops, setStops] = useState(0)
  const { isBusy, problem, run } = useAction()
  const set = useCallback(
    (path: ValuePath, next: MaybeValue) => setValue((before) => withValueAt(before, path, next)),
    [],
  )
  const context = useMemo(
    () => ({ initial, set, touch: () => {}, issues: messagesOf(issues), ControlAt }),
    [initial, set, issues],
  )
  const submit = () =>
    run(async () => {
      const answers = cleanValue({ ...form, isRequired: true }, value, {}) ?? {}
      const adopted = await client.adopting.answer.mutate({ base: revision, answers })
      if (adopted.change.outcome === 'published') return onAdopted(adopted)
      setIssues(adopted.change.outcome === 'invalid' ? adopted.change.issues : [])
      setStops((before) => before + 1)
    })
  return (
    <Form className="entry" noValidate onSubmit={submit}>
      <ErrorSummary issues={issues} failedSubmits={stops} />
      <FormContext value={context}>
        {questions.map(({ title, asks }, at) => (
          <section className="card" key={title} aria-labelledby={`question-${at}`}>
            <h2 id={`question-${at}`}>
              {at + 1}. {title}
            </h2>
            {asks.map((path) => {
              const control = findControl(form, path)
              return (
                control && <ControlAt key={path.join('.')} control={control} path={path} value={valueAt(value, path)} />
              )
            })}
          </section>
        ))}
      </FormContext>
      <StickyBar
        buttons={
          <Button type="submit" variant="action" disabled={isBusy}>
            Publish your site
          </Button>
        }
      >
        <Feedback problem={problem} isBusy={isBusy} />
      </StickyBar>
    </Form>
  )
}

function NoteList({ notes }: { notes: AdoptedAnswer['notes'] }) {
  if (notes.length === 0) return <p>Nothing of the starter is left to replace.</p>
  return (
    <ul className="card rows">
      {notes.map(({ path, title, what }) => (
        <li key={`${path} ${what}`}>
          <Link href={entryAddress(path)}>{title}</Link>
          <span className="soft">{capital(what)}</span>
        </li>
      ))}
    </ul>
  )
}
