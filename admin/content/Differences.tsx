import { useQuery } from '@tanstack/react-query'
import { isMap, type MaybeValue } from '#schemas/entry-value'
import { Person } from '../accounts/Person.tsx'
import { type DifferenceAnswer, trpc } from '../calls/trpc.ts'
import type { useSending } from '../changes/use-sending.tsx'
import { nameAt } from '../controls/field-values.ts'
import { Button, Link } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Form } from '../ui/fields.tsx'
import { entryAddress } from '../ui/navigation.ts'
import { Feedback, takeFocus } from '../ui/Page.tsx'

export function Differences({ differences }: { differences: readonly DifferenceAnswer[] }) {
  return (
    <ul className="stack differences">
      {differences.map(({ file, title, labels, at, before, after, sentence }) => (
        <li key={`${file} ${at.join('.')}`}>
          <Link href={entryAddress(file)}>{title}</Link>
          {labels.length > 0 ? `, ${labels.join(', ')}: ` : ': '}
          {sentence ? (
            sentence
          ) : labels.length === 0 && before === undefined ? (
            'added'
          ) : labels.length === 0 && after === undefined ? (
            'deleted'
          ) : (
            <>
              <del dir="auto">
                <FormattedValue value={before} />
              </del>
              <span className="visually-hidden"> became </span>
              <ins dir="auto">
                <FormattedValue value={after} />
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export function FormattedValue({ value }: { value: MaybeValue }) {
  if (value === undefined || value === null || value === '') return <em>nothing</em>
  return <span className="shown">{formatValue(value)}</span>
}

export function formatValue(value: MaybeValue): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(formatValue).join(isNested(value) ? '; ' : ', ') || 'an empty list'
  if (isMap(value))
    return (
      Object.entries(value)
        .map(([key, each]) => `${labelOf(key)}: ${formatValue(each)}`)
        .join(', ') || 'nothing'
    )
  return String(value)
}

const isNested = (list: readonly MaybeValue[]): boolean => list.some((each) => typeof each === 'object')

const labelOf = (key: string): string => key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type Sending = Pick<ReturnType<typeof useSending>, 'conflicts' | 'problem' | 'isBusy' | 'choose' | 'leaveConflicts'>

export function Conflicts({ sending }: { sending: Sending }) {
  const { conflicts = [], problem, isBusy, choose: send, leaveConflicts } = sending
  const choose = (form: HTMLFormElement) => {
    const answers = new FormData(form)
    return send(
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
      <Feedback problem={problem} isBusy={isBusy} />
      <Form className="card" onSubmit={choose}>
        <h2 ref={takeFocus} tabIndex={-1}>
          Somebody else changed the same meanwhile
        </h2>
        <p>Everything else of both is kept. Which is to be on the site here?</p>
        {conflicts.map(({ file, title, labels, at, ours, theirs }, index) => (
          <fieldset className="choices" key={`${file} ${nameAt(at)}`}>
            <legend>{[title, ...labels].join(', ')}</legend>
            {Object.entries({ ours, theirs }).map(([side, value]) => (
              <label key={side}>
                <input type="radio" name={String(index)} value={side} required />
                <span>
                  <strong>{side === 'ours' ? 'Yours:' : <TheirLabel file={file} />}</strong>{' '}
                  <FormattedValue value={value} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <p className="row">
          <Button type="submit" variant="action" disabled={isBusy}>
            Publish with these
          </Button>
          <Button onClick={leaveConflicts}>Back to the form</Button>
        </p>
      </Form>
    </>
  )
}

function TheirLabel({ file }: { file: string }) {
  const last = useQuery(trpc.history.list.queryOptions({ file })).data?.[0]
  if (!last) return 'Theirs, on the site now:'
  return (
    <>
      Theirs, on the site now, by <Person email={last.author} />, <DateTime at={last.madeAt} />:
    </>
  )
}
