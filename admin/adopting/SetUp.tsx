import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { type MaybeValue, type ValuePath, valueAt, withValueAt } from '#schemas/file-value'
import type { AdoptedAnswer, AdoptingAnswer, Notes, Questionnaire } from '#schemas/http/admin/adopting'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import { ANSWERS, CONTENT_PATHS } from '#schemas/http/admin/paths'
import { capital } from '#schemas/text'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { messagesFor } from '../changes/change.ts'
import { cleaned } from '../forms/cleaned.ts'
import { controlAt } from '../forms/control-at.ts'
import { FormContext } from '../forms/form.ts'
import { ProblemSummary } from '../forms/ProblemSummary.tsx'
import { StickyBar } from '../forms/StickyBar.tsx'
import { formAddress } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import { fetchedLater } from '../page/fetched-later.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'

const controls = fetchedLater(() => import('../forms/ControlAt.tsx'))

export function SetUp() {
  void controls.fetchBefore()
  const { value: answer, problem } = useLoaded<AdoptingAnswer>(CONTENT_PATHS.adopting)
  const [adopted, setAdopted] = useState<AdoptedAnswer>()
  if (adopted)
    return (
      <Page
        key="published"
        title="Your site is published"
        about="Its words are true of any campus. What only you know is next."
      >
        <NoteList notes={adopted.notes} />
      </Page>
    )
  if (answer && 'notes' in answer)
    return (
      <Page title="A new campus">
        <NoteList notes={answer.notes} />
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
      <Message problem={problem} />
      {answer && <Questions questionnaire={answer} onAdopted={setAdopted} />}
    </Page>
  )
}

interface QuestionsProps {
  questionnaire: Questionnaire
  onAdopted: (adopted: AdoptedAnswer) => void
}

const guessed = (known: Questionnaire['value']): MaybeValue => ({
  ...known,
  place: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  people: [{}],
})

/** Ties messages to answers by their keys. The check names answers about the theme in theme.yaml, at the same key. */
const messagesOf = (problems: readonly IssueAnswer[]) =>
  new Map([...messagesFor(ANSWERS, problems), ...messagesFor('theme.yaml', problems)])

function Questions({ questionnaire: { revision, form, questions, value: known }, onAdopted }: QuestionsProps) {
  const { ControlAt } = controls.use()
  const [opened] = useState(() => guessed(known))
  const [value, setValue] = useState(opened)
  const [problems, setProblems] = useState<readonly IssueAnswer[]>([])
  const [stops, setStops] = useState(0)
  const { isBusy, problem, run } = useAction()
  const set = useCallback(
    (path: ValuePath, next: MaybeValue) => setValue((before) => withValueAt(before, path, next)),
    [],
  )
  const context = useMemo(
    () => ({ opened, set, leave: () => {}, problems: messagesOf(problems), ControlAt }),
    [opened, set, problems, ControlAt],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const answers = cleaned({ ...form, isRequired: true }, value, {}) ?? {}
      const adopted = await call<AdoptedAnswer>('POST', CONTENT_PATHS.adopting, { base: revision, answers })
      if (adopted.change.outcome === 'published') return onAdopted(adopted)
      setProblems(adopted.change.outcome === 'invalid' ? adopted.change.problems : [])
      setStops((before) => before + 1)
    })
  }
  return (
    <form className="entry" noValidate onSubmit={submit}>
      <ProblemSummary problems={problems} stops={stops} />
      <FormContext value={context}>
        {questions.map(({ title, asks }, at) => (
          <section className="card" key={title} aria-labelledby={`question-${at}`}>
            <h2 id={`question-${at}`}>
              {at + 1}. {title}
            </h2>
            {asks.map((path) => {
              const control = controlAt(form, path)
              return (
                control && <ControlAt key={path.join('.')} control={control} path={path} value={valueAt(value, path)} />
              )
            })}
          </section>
        ))}
      </FormContext>
      <StickyBar
        buttons={
          <Button type="submit" look="action" disabled={isBusy}>
            Publish your site
          </Button>
        }
      >
        <Message problem={problem} isBusy={isBusy} />
      </StickyBar>
    </form>
  )
}

function NoteList({ notes }: { notes: Notes }) {
  if (notes.length === 0) return <p>Nothing of the starter is left to replace.</p>
  return (
    <ul className="card rows">
      {notes.map(({ path, title, what }) => (
        <li key={`${path} ${what}`}>
          <Link href={formAddress(path)}>{title}</Link>
          <span className="soft">{capital(what)}</span>
        </li>
      ))}
    </ul>
  )
}
