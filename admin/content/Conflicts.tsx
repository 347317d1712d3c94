import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { trpc } from '../calls/trpc.ts'
import type { useSending } from '../changes/use-sending.ts'
import { nameAt } from '../controls/field-values.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { FormattedValue } from './Differences.tsx'

type Sending = Pick<ReturnType<typeof useSending>, 'conflicts' | 'problem' | 'isBusy' | 'choose' | 'leaveConflicts'>

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
      conflicts.map(({ file, at, ours, theirs }, index) => ({
        file,
        at,
        ours,
        theirs,
        side: answers.get(String(index)) === 'ours' ? 'ours' : 'theirs',
      })),
    )
  }
  return (
    <>
      <Message problem={problem} isBusy={isBusy} />
      <form className="card" onSubmit={choose}>
        <h2 ref={heading} tabIndex={-1}>
          Somebody else changed the same meanwhile
        </h2>
        <p>Everything else of both is kept. Which is to be on the site here?</p>
        {conflicts.map(({ file, title, labels, at, ours, theirs }, index) => (
          <fieldset className="choices" key={`${file} ${nameAt(at)}`}>
            <legend>{[title, ...labels].join(', ')}</legend>
            <label>
              <input type="radio" name={String(index)} value="ours" required />
              <span>
                <strong>Yours:</strong> <FormattedValue value={ours} />
              </span>
            </label>
            <label>
              <input type="radio" name={String(index)} value="theirs" />
              <span>
                <strong>
                  <TheirLabel file={file} />
                </strong>{' '}
                <FormattedValue value={theirs} />
              </span>
            </label>
          </fieldset>
        ))}
        <p className="row">
          <Button type="submit" variant="action" disabled={isBusy}>
            Publish with these
          </Button>
          <Button onClick={leaveConflicts}>Back to the form</Button>
        </p>
      </form>
    </>
  )
}

function TheirLabel({ file }: { file: string }) {
  const last = useQuery(trpc.history.list.queryOptions({ file })).data?.[0]
  if (!last) return 'Theirs, on the site now:'
  return (
    <>
      Theirs, on the site now, by {last.author}, <DateTime at={last.madeAt} />:
    </>
  )
}
