import { type FormEvent, useState } from 'react'
import type { HistoryAnswer } from '#schemas/http/admin/content-history'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { plural } from '#schemas/text'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Outcome } from '../changes/Outcome.tsx'
import { posting, undoing, useSending } from '../changes/use-sending.ts'
import { Button, ButtonLink } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { lazy } from '../page/fetched-later.tsx'
import { Page } from '../page/Page.tsx'
import { TextField } from '../page/TextField.tsx'
import type { ViewProps } from '../page/view-props.ts'
import { momentInWords, When } from '../page/when.tsx'
import styles from './content.module.css'
import { Differences } from './Differences.tsx'
import { HISTORY_VIEW } from './history-address.ts'

const CHANGED = {
  edit: (author: string) => `Changed by ${author}`,
  git: (author: string) => `Came from the Git host, by ${author}`,
  import: (author: string) => `Came with a new version of the site by ${author}`,
  'roll-back': (author: string) => `Went back by ${author}`,
  undo: (author: string) => `Undone by ${author}`,
}

const Conflicts = lazy(async () => (await import('./Conflicts.tsx')).Conflicts)

type Change = HistoryAnswer[number]

function useHistory(sought: string) {
  const address = `${CONTENT_PATHS.history}?${sought}`
  const { value, problem, reload } = useLoaded<HistoryAnswer>(address)
  const [older, setOlder] = useState<{ address: string; changes: HistoryAnswer }>({ address, changes: [] })
  const more = useAction()
  const sending = useSending({
    async onPublished() {
      setOlder({ address, changes: [] })
      await reload()
    },
  })
  const known = older.address === address ? older.changes : []
  const changes = value && [...value, ...known]
  const last = changes?.at(-1)?.revision
  return {
    sending,
    changes,
    hasOlder: last !== undefined && last > 1,
    problem: problem ?? more.problem,
    isBusy: sending.isBusy || more.isBusy,
    showOlder: () =>
      more.run(async () => {
        const next = await call<HistoryAnswer>('GET', `${address}&before=${last}`)
        setOlder({ address, changes: [...known, ...next] })
      }),
    undo: (revision: number) => sending.send(undoing(revision), 'Undone.'),
    rollBack: (revision: number) =>
      sending.send(posting(CONTENT_PATHS.rollBack, { revision, note: '' }), 'The site is as it was then.'),
  }
}

/** `/admin/history?file=…` */
export function History({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const file = query.get('file')
  const [text, setText] = useState('')
  const sought = new URLSearchParams({ ...(file && { file }), ...(text && { text }) }).toString()
  const { sending, changes, isBusy, ...history } = useHistory(sought)
  if (sending.conflicts)
    return (
      <Page title="History">
        <Conflicts sending={sending} />
      </Page>
    )
  const entry = file && changes?.flatMap(({ differences }) => differences).find((each) => each.file === file)
  return (
    <Page
      title={entry ? `History: ${entry.title}` : 'History'}
      about="Everything that was published: who, when and what."
      actions={
        file && (
          <ButtonLink look="quiet" href={HISTORY_VIEW}>
            The history of everything
          </ButtonLink>
        )
      }
    >
      <Find onFind={setText} />
      <Outcome sending={{ ...sending, isBusy }} problem={history.problem} isUndoable={false} />
      {changes?.length === 0 && <p>{sought ? 'Nothing was found.' : 'Nothing has been published yet.'}</p>}
      {changes?.map((change, place) => (
        <PublishedChange
          key={change.revision}
          change={change}
          mayUndo={signedIn.rights.includes('publish')}
          // Only where all of them are shown.
          after={sought ? [] : changes.slice(0, place)}
          isBusy={sending.isBusy}
          onUndo={() => void history.undo(change.revision)}
          onRollBack={() => void history.rollBack(change.revision)}
        />
      ))}
      {history.hasOlder && (
        <p>
          <Button disabled={isBusy} onClick={() => void history.showOlder()}>
            Show older
          </Button>
        </p>
      )}
    </Page>
  )
}

function Find({ onFind }: { onFind: (text: string) => void }) {
  const [text, setText] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    onFind(text.trim())
  }
  return (
    <search>
      <form className={`card ${styles.find}`} onSubmit={find}>
        <TextField label="Somebody, or any word" type="search" maxLength={100} value={text} onType={setText} />
        <Button look="primary" type="submit">
          Search
        </Button>
      </form>
    </search>
  )
}

interface PublishedChangeProps {
  change: Change
  mayUndo: boolean
  after: HistoryAnswer
  isBusy: boolean
  onUndo: () => void
  onRollBack: () => void
}

function PublishedChange({ change, mayUndo, after, isBusy, onUndo, onRollBack }: PublishedChangeProps) {
  const { kind, author, madeAt, note, differences } = change
  const at = momentInWords(madeAt)
  const taken = plural(after.length, 'one later change', `${after.length} later changes`)
  const goBack = `Go back to here (takes back ${taken})`
  return (
    <article className="card">
      <h2>{CHANGED[kind](author)}</h2>
      <p className="soft">
        {note ? (
          <>
            <When at={madeAt} />: {note}
          </>
        ) : (
          <When at={madeAt} />
        )}
      </p>
      <Differences differences={differences} />
      {mayUndo && (
        <div className="row">
          <Button aria-label={`Undo the change of ${at}`} disabled={isBusy} onClick={onUndo}>
            Undo
          </Button>
          {after.length > 0 && (
            <Confirm
              action={goBack}
              name={`${goBack}: ${at}`}
              question="Make all words what they were then? What came after stays in the history."
              isBusy={isBusy}
              onConfirm={onRollBack}
            >
              <TakenBack changes={after} />
            </Confirm>
          )}
        </div>
      )}
    </article>
  )
}

const LISTED = 12

const TakenBack = ({ changes }: { changes: HistoryAnswer }) => (
  <>
    <p>With it goes what was published since, also by others:</p>
    <ul>
      {changes.slice(0, LISTED).map(({ revision, author, madeAt, differences }) => (
        <li key={revision}>
          {`${author}, ${momentInWords(madeAt)}: ${[...new Set(differences.map(({ title }) => title))].join(', ')}`}
        </li>
      ))}
    </ul>
    {changes.length > LISTED && <p>And {changes.length - LISTED} more.</p>}
  </>
)
