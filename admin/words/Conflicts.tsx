import { type FormEvent, useEffect, useRef } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { HistoryAnswer } from '#schemas/http/admin/words-history'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import type { useSending } from '../changes/use-sending.ts'
import { nameAt } from '../forms/value.ts'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { When } from '../page/when.tsx'
import { Shown } from './Shown.tsx'

type Sending = Pick<ReturnType<typeof useSending>, 'conflicts' | 'problem' | 'isBusy' | 'choose' | 'leaveConflicts'>

/** What two people changed at the same time: both are named, and one of them is chosen for each. */
export function Conflicts({ sending }: { sending: Sending }) {
  const { conflicts = [], problem, isBusy, choose: send, leaveConflicts } = sending
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    void send(
      conflicts.map(({ file, at, ours, theirs }, place) => ({
        file,
        at,
        ours,
        theirs,
        side: answers.get(String(place)) === 'ours' ? 'ours' : 'theirs',
      })),
    )
  }
  return (
    <>
      <Message problem={problem} isBusy={isBusy} />
      <form className="card" onSubmit={choose}>
        <h2 ref={heading} tabIndex={-1}>
          {t('staffWords.conflict')}
        </h2>
        <p>{t('staffWords.conflictAbout')}</p>
        {conflicts.map(({ file, title, labels, at, ours, theirs }, place) => (
          <fieldset className="choices" key={`${file} ${nameAt(at)}`}>
            <legend>{[title, ...labels].join(t('words.comma'))}</legend>
            <label>
              <input type="radio" name={String(place)} value="ours" required />
              <span>
                <strong>{t('staffWords.yours')}</strong> <Shown value={ours} />
              </span>
            </label>
            <label>
              <input type="radio" name={String(place)} value="theirs" />
              <span>
                <strong>
                  <Theirs file={file} />
                </strong>{' '}
                <Shown value={theirs} />
              </span>
            </label>
          </fieldset>
        ))}
        <p className="row">
          <Button type="submit" look="action" disabled={isBusy}>
            {t('staffWords.publishChosen')}
          </Button>
          <Button onClick={leaveConflicts}>{t('staffWords.backToForm')}</Button>
        </p>
      </form>
    </>
  )
}

/** Who changed an entry last, and when: that is whom one has to ask. */
function Theirs({ file }: { file: string }) {
  const query = new URLSearchParams({ file })
  const last = useLoaded<HistoryAnswer>(`${WORDS_PATHS.history}?${query}`).value?.[0]
  if (!last) return t('staffWords.theirs')
  return <Sentence id="staffWords.theirsBy" values={{ author: last.author, at: <When at={last.madeAt} /> }} />
}
