import { useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { HistoryAnswer, MirrorAnswer } from '#schemas/http/admin/words-history'
import { Message } from '../app/Message.tsx'
import { Page } from '../app/Page.tsx'
import type { Visitor } from '../app/session.ts'
import { momentInWords, When } from '../app/when.tsx'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Confirm } from '../forms/Confirm.tsx'
import { Conflicts } from './Conflicts.tsx'
import { messageOf } from './change.ts'
import { Differences } from './Differences.tsx'
import { MirrorNotice } from './MirrorNotice.tsx'
import { undoing, useSending } from './use-sending.ts'

type Change = HistoryAnswer[number]

const KINDS: Readonly<Record<Change['kind'], string>> = {
  edit: 'Changed',
  undo: 'Undone',
  'roll-back': 'Went back',
  import: 'Came with a new version of the site',
  git: 'Came from the Git host,',
}

/** Every published change, the newest first; each can be undone. */
export function History({ visitor }: { visitor: Visitor }) {
  const { value, problem, reload } = useLoaded<HistoryAnswer>(WORDS_PATHS.history)
  const mirror = useLoaded<MirrorAnswer>(WORDS_PATHS.mirror).value
  const [older, setOlder] = useState<HistoryAnswer>([])
  const [mistake, setMistake] = useState<string>()
  const more = useAction()
  const sending = useSending({
    onInvalid: (problems) => setMistake(problems.map((each) => `${each.title}: ${messageOf(each)}`).join(' ')),
    async onPublished() {
      setOlder([])
      await reload()
    },
  })
  const changes = [...(value ?? []), ...older]
  const last = changes.at(-1)
  const showOlder = () =>
    more.run(async () => {
      const next = await call<HistoryAnswer>('GET', `${WORDS_PATHS.history}?before=${last?.revision}`)
      setOlder([...older, ...next])
    })
  const rollBack = (revision: number) =>
    sending.send(() => call('POST', WORDS_PATHS.rollBack, { revision, note: '' }), 'The site is as it was then.')
  if (sending.conflicts)
    return (
      <Page title="History">
        <Message problem={sending.problem} isBusy={sending.isBusy} />
        <Conflicts
          conflicts={sending.conflicts}
          isBusy={sending.isBusy}
          onChoose={(chosen) => void sending.choose(chosen)}
          onBack={sending.leaveConflicts}
        />
      </Page>
    )
  return (
    <Page title="History" about="Everything that was published: who, when and what.">
      <Message
        done={sending.done}
        problem={problem ?? sending.problem ?? more.problem ?? mistake}
        isBusy={sending.isBusy || more.isBusy}
      />
      {mirror && <MirrorNotice {...mirror} />}
      {value?.length === 0 && <p>Nothing has been published yet.</p>}
      {changes.map((change) => (
        <article className="card" key={change.revision}>
          <h2>
            {KINDS[change.kind]} by {change.author}
          </h2>
          <p className="soft">
            <When at={change.madeAt} />
            {change.note && `: ${change.note}`}
          </p>
          <Differences differences={change.differences} />
          {visitor.rights.includes('publish') && (
            <div className="row">
              <button
                type="button"
                className="button"
                data-look="line"
                aria-label={`Undo the change of ${momentInWords(change.madeAt)}`}
                disabled={sending.isBusy}
                onClick={() => void sending.send(undoing(change.revision), 'Undone.')}
              >
                Undo
              </button>
              {change !== changes[0] && (
                <Confirm
                  action="Go back to here"
                  name={`Go back to here: ${momentInWords(change.madeAt)}`}
                  question="Make all words what they were then? What came after stays in the history."
                  isBusy={sending.isBusy}
                  onConfirm={() => void rollBack(change.revision)}
                />
              )}
            </div>
          )}
        </article>
      ))}
      {last && last.revision > 1 && (
        <p>
          <button
            type="button"
            className="button"
            data-look="line"
            disabled={more.isBusy}
            onClick={() => void showOlder()}
          >
            Show older
          </button>
        </p>
      )}
    </Page>
  )
}
