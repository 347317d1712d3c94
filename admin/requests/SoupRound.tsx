import { useState } from 'react'
import type { SoupRound as Round, SoupStop } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS, requestPath } from '#schemas/http/admin/requests-paths'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { type Action, useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button, ButtonLink } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { TelephoneLink } from '../page/TelephoneLink.tsx'
import { dayInWords } from '../page/when.tsx'
import styles from './Requests.module.css'

/** Whom to bring soup to: on a phone at the doors, or printed. */
export function SoupRound() {
  const [day, setDay] = useState('')
  const { value, problem, reload } = useLoaded<Round>(`${REQUESTS_PATHS.soupRound}${day && `?day=${day}`}`)
  const action = useAction(reload)
  // A tap shows at once, also on a bad line; if it fails, that is said, and it is as it was.
  const [marked, setMarked] = useState<{ id: string; isDelivered: boolean }>()
  const mark = async (id: string, isDelivered: boolean) => {
    setMarked({ id, isDelivered })
    await action.run(
      () => call('PUT', requestPath(id, 'delivered'), { isDelivered }),
      t(isDelivered ? 'staffRequests.savedDelivered' : 'staffRequests.savedToDeliver'),
    )
  }
  const isMarked = ({ id, deliveredAt }: SoupStop) =>
    action.isBusy && marked?.id === id ? marked.isDelivered : deliveredAt !== undefined
  const title = value?.day ? t('staffRequests.roundFor', { day: dayInWords(value.day) }) : t('staffViews.soupRound')
  return (
    <Page
      title={title}
      actions={
        <ButtonLink look="quiet" href="/admin/requests">
          {t('staffRequests.allRequests')}
        </ButtonLink>
      }
    >
      <Message problem={problem} />
      <div className="row not-printed">
        {value && value.days.length > 0 && (
          <label className={styles.choice}>
            <span>{t('words.day')}</span>
            <select value={value.day} onChange={({ target }) => setDay(target.value)}>
              {value.days.map((each) => (
                <option key={each} value={each}>
                  {dayInWords(each)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button onClick={() => window.print()}>{t('staffApp.print')}</Button>
      </div>
      {value?.stops.length === 0 && <p>{t('staffRequests.roundEmpty')}</p>}
      {value && value.stops.length > 0 && (
        <ol className={`card rows ${styles.stops}`}>
          {value.stops.map((stop) => (
            <Stop
              key={stop.id}
              stop={stop}
              isBusy={action.isBusy}
              outcome={marked?.id === stop.id ? action : undefined}
              isDelivered={isMarked(stop)}
              onMark={(isDelivered) => void mark(stop.id, isDelivered)}
            />
          ))}
        </ol>
      )}
    </Page>
  )
}

interface StopProps {
  stop: SoupStop
  isDelivered: boolean
  isBusy: boolean
  /** What became of its last tick. */
  outcome: Pick<Action, 'done' | 'problem'> | undefined
  onMark: (isDelivered: boolean) => void
}

const Stop = ({ stop, isDelivered, isBusy, outcome, onMark }: StopProps) => (
  <li>
    <div>
      <p className={styles.address} dir="auto">
        {stop.address}
      </p>
      <p>
        <Sentence
          id="staffRequests.stop"
          values={{
            name: <Link href={`/admin/requests/${stop.reference}`}>{stop.name}</Link>,
            window: stop.window,
            phone: <TelephoneLink phone={stop.phone} />,
          }}
        />
      </p>
      {stop.askedBy && <p className="soft">{t('staffRequests.askedBy', { person: stop.askedBy })}</p>}
      <p>
        {stop.diet ? <strong>{t('staffRequests.cannotEat', { diet: stop.diet })}</strong> : t('staffRequests.eatsAll')}
      </p>
      {stop.note && <p dir="auto">{stop.note}</p>}
      {stop.doneBy && <p className="soft">{t('staffRequests.doneBy', { person: stop.doneBy })}</p>}
    </div>
    <label className="beside">
      <input
        type="checkbox"
        aria-label={t('staffRequests.deliveredTo', { name: stop.name })}
        checked={isDelivered}
        disabled={isBusy}
        onChange={({ target }) => onMark(target.checked)}
      />
      {t('staffRequests.delivered')}
    </label>
    <Message {...outcome} />
  </li>
)
