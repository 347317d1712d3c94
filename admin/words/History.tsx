import { useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { HistoryAnswer, MirrorAnswer } from '#schemas/http/admin/words-history'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { undoing, useSending } from '../changes/use-sending.ts'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import type { Visitor } from '../page/session.ts'
import { momentInWords, When } from '../page/when.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Differences } from './Differences.tsx'
import { MirrorNotice } from './MirrorNotice.tsx'

type Change = HistoryAnswer[number]

const KINDS: Readonly<Record<Change['kind'], string>> = {
  edit: 'Changed',
  undo: 'Undone',
  'roll-back': 'Went back',
  import: 'Came with a new version of the site',
  git: 'Came from the Git host,',
}

/** What was published, a part at a time, and what can be done with it. */
function useHistory() {
  const { value, problem, reload } = useLoaded<HistoryAnswer>(WORDS_PATHS.history)
  const [older, setOlder] = useState<HistoryAnswer>([])
  const more = useAction()
  const sending = useSending({
    async onPublished() {
      setOlder([])
      await reload()
    },
  })
  const changes = value && [...value, ...older]
  const last = changes?.at(-1)?.revision
  return {
    sending,
    changes,
    hasOlder: last !== undefined && last > 1,
    problem: problem ?? sending.problem ?? more.problem,
    isBusy: sending.isBusy || more.isBusy,
    showOlder: () =>
      more.run(async () => {
        const next = await call<HistoryAnswer>('GET', `${WORDS_PATHS.history}?before=${last}`)
        setOlder([...older, ...next])
      }),
    undo: (revision: number) => sending.send(undoing(revision), 'Undone.'),
    rollBack: (revision: number) =>
      sending.send(() => call('POST', WORDS_PATHS.rollBack, { revision, note: '' }), 'The site is as it was then.'),
  }
}

/** Every published change, the newest first; each can be undone. */
export function History({ visitor }: { visitor: Visitor }) {
  const mirror = useLoaded<MirrorAnswer>(WORDS_PATHS.mirror).value
  const { sending, changes, isBusy, ...history } = useHistory()
  if (sending.conflicts)
    return (
      <Page title="History">
        <Conflicts sending={sending} />
      </Page>
    )
  return (
    <Page title="History" about="Everything that was published: who, when and what.">
      <Message done={sending.done} problem={history.problem} isBusy={isBusy} />
      {mirror && <MirrorNotice {...mirror} />}
      {changes?.length === 0 && <p>Nothing has been published yet.</p>}
      {changes?.map((change) => (
        <PublishedChange
          key={change.revision}
          change={change}
          mayUndo={visitor.rights.includes('publish')}
          isNewest={change === changes[0]}
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

interface PublishedChangeProps {
  change: Change
  mayUndo: boolean
  isNewest: boolean
  isBusy: boolean
  onUndo: () => void
  onRollBack: () => void
}

function PublishedChange({ change, mayUndo, isNewest, isBusy, onUndo, onRollBack }: PublishedChangeProps) {
  const { kind, author, madeAt, note, differences } = change
  return (
    <article className="card">
      <h2>
        {KINDS[kind]} by {author}
      </h2>
      <p className="soft">
        <When at={madeAt} />
        {note && `: ${note}`}
      </p>
      <Differences differences={differences} />
      {mayUndo && (
        <div className="row">
          <Button aria-label={`Undo the change of ${momentInWords(madeAt)}`} disabled={isBusy} onClick={onUndo}>
            Undo
          </Button>
          {!isNewest && (
            <Confirm
              action="Go back to here"
              name={`Go back to here: ${momentInWords(madeAt)}`}
              question="Make all words what they were then? What came after stays in the history."
              isBusy={isBusy}
              onConfirm={onRollBack}
            />
          )}
        </div>
      )}
    </article>
  )
}
