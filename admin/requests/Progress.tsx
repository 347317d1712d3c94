import { useId } from 'react'
import { When } from '../app/when.tsx'
import type { PartProps } from './part-props.ts'
import { progressInWords } from './progress.ts'
import styles from './Requests.module.css'

/** Where a request is, and where it goes: to somebody, done, or back to nobody. */
export function Progress({ request, visitor, isBusy, change }: PartProps) {
  const { progress, people } = request
  const { state } = progress
  const label = useId()
  const go = (to: { state: string; person?: string }) => void change('PUT', 'progress', { to, was: state })
  const person = state === 'taken' ? progress.person : ''
  const button = (text: string, to: { state: string; person?: string }, look?: string) => (
    <button type="button" className="button" data-look={look} disabled={isBusy} onClick={() => go(to)}>
      {text}
    </button>
  )
  return (
    <section className="card" aria-label="Who looks after it">
      <p className={styles.state} data-state={state} role="status">
        {progressInWords(progress)}
        {state === 'done' && (
          <>
            , <When at={progress.at} />
          </>
        )}
      </p>
      <div className="row">
        {state === 'new' && button('I look after it', { state: 'taken', person: visitor.email }, 'action')}
        {state !== 'done' && button('Done', { state: 'done' }, state === 'taken' ? 'action' : 'line')}
        {state === 'done' && button('Open it again', { state: 'new' }, 'line')}
        {state === 'taken' && button('Give it back', { state: 'new' }, 'line')}
        <Soup request={request} isBusy={isBusy} change={change} />
      </div>
      {state !== 'done' && (
        <div className="field">
          <label htmlFor={label}>Give it to somebody</label>
          <select
            id={label}
            value={person}
            disabled={isBusy}
            onChange={({ target }) => target.value && go({ state: 'taken', person: target.value })}
          >
            {!person && <option value="">Nobody yet</option>}
            {people.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
      )}
    </section>
  )
}

function Soup({ request: { kind, deliveredAt }, isBusy, change }: Pick<PartProps, 'request' | 'isBusy' | 'change'>) {
  if (kind !== 'soup') return null
  const mark = () => void change('PUT', 'delivered', { isDelivered: !deliveredAt })
  return (
    <button type="button" className="button" data-look="line" disabled={isBusy} onClick={mark}>
      {deliveredAt ? 'The soup was not delivered' : 'The soup was delivered'}
    </button>
  )
}
