import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { SelectField } from '../page/Select.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { UndoHere } from '../page/UndoHere.tsx'
import { When } from '../page/when.tsx'
import { RoomThen } from './InTheWay.tsx'
import { progressInWords } from './progress.ts'
import styles from './Requests.module.css'
import { SoupCallOff } from './SoupCallOff.tsx'
import type { Say, SectionProps, SoupProps } from './section-props.ts'

interface ProgressProps extends SectionProps {
  /** Begins the mail that promises or declines it. */
  onSay: (says: Say) => void
}

/** Where a request is, and where it goes: to somebody, done, or back to nobody. */
export function Progress({ request, signedIn, isBusy, problem, change, undo, onSay }: ProgressProps) {
  const { progress, people, calledOffAt } = request
  const { state } = progress
  const isUnanswered = state !== 'done' && !request.outcome
  const isSoupToBring = request.kind === 'soup' && !request.deliveredAt && !calledOffAt
  const soup = { request, isBusy, change }
  const inWords = progressInWords(request)
  const go = (to: { state: string; person?: string }) => void change('PUT', 'progress', { to, was: state })
  const button = (text: string, to: { state: string; person?: string }, look?: 'action') => (
    <Button look={look} disabled={isBusy} onClick={() => go(to)}>
      {text}
    </Button>
  )
  return (
    <section className="card" aria-label={t('staffRequests.whoLooksAfter')}>
      <p className={styles.state} data-state={state} role="status">
        {state === 'done' ? (
          <Sentence id="staffRequests.stateAt" values={{ state: inWords, at: <When at={progress.at} /> }} />
        ) : (
          inWords
        )}
      </p>
      {isUnanswered && <AtThatTime request={request} />}
      <div className="row">
        {isUnanswered && <PromiseOrDecline onSay={onSay} />}
        {isSoupToBring && !isUnanswered && <Delivered {...soup} look="action" />}
        {state === 'new' && button(t('staffRequests.lookAfter'), { state: 'taken', person: signedIn.email })}
        {isUnanswered && !isSoupToBring && button(t('staffRequests.doneWithoutMail'), { state: 'done' })}
        {state !== 'done' &&
          !isUnanswered &&
          !isSoupToBring &&
          button(t('staffRequests.done'), { state: 'done' }, 'action')}
        {state === 'done' && !request.deliveredAt && button(t('staffRequests.openAgain'), { state: 'new' })}
        {state === 'taken' && button(t('staffRequests.giveBack'), { state: 'new' })}
        {request.deliveredAt && <Delivered {...soup} />}
        {isSoupToBring && !isUnanswered && <SoupCallOff {...soup} />}
      </div>
      {isSoupToBring && isUnanswered && (
        <details>
          <summary>{t('staffRequests.withoutAnswer')}</summary>
          <div className="row">
            <Delivered {...soup} />
            <SoupCallOff {...soup} />
          </div>
        </details>
      )}
      {state === 'done' && isSoupToBring && <p>{t('staffRequests.soupStays')}</p>}
      <UndoHere undo={undo} />
      <Message problem={problem} />
      {state !== 'done' && (
        <SelectField
          label={t('staffRequests.giveTo')}
          value={state === 'taken' ? progress.person : ''}
          disabled={isBusy}
          options={people.map((person) => ({ value: person, title: person }))}
          onChoose={(person) => go({ state: 'taken', person })}
        >
          {state === 'new' && <option value="">{t('staffRequests.nobodyYet')}</option>}
        </SelectField>
      )}
    </section>
  )
}

/** What speaks against the time that they want, before anything is promised. */
const AtThatTime = ({ request: { id, restsThen, room } }: Pick<SectionProps, 'request'>) => (
  <>
    {restsThen && <p className={`message ${styles.rests}`}>{restsThen}</p>}
    {room && !room.booking && <RoomThen id={id} {...room} />}
  </>
)

const PromiseOrDecline = ({ onSay }: Pick<ProgressProps, 'onSay'>) => (
  <>
    <Button look="action" onClick={({ currentTarget: button }) => onSay({ outcome: 'promised', button })}>
      {t('staffRequests.promise')}
    </Button>
    <Button onClick={({ currentTarget: button }) => onSay({ outcome: 'declined', button })}>
      {t('staffRequests.decline')}
    </Button>
  </>
)

/** Soup was brought, and the request is done; or it was not. */
const Delivered = ({ request: { deliveredAt }, isBusy, change, look }: SoupProps & { look?: 'action' }) => (
  <Button look={look} disabled={isBusy} onClick={() => void change('PUT', 'delivered', { isDelivered: !deliveredAt })}>
    {t(deliveredAt ? 'staffRequests.soupNotDelivered' : 'staffRequests.soupDelivered')}
  </Button>
)
