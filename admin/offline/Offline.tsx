import { useEffect } from 'react'
import { listed } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import { forgetWaiting, type Waiting } from '../changes/waiting.ts'
import { forgetDoors } from '../door/stored-doors.ts'
import { Button } from '../page/Button.tsx'
import { fetchTheRest } from '../page/fetched-later.tsx'
import { Link } from '../page/Link.tsx'
import { When } from '../page/when.tsx'
import { keepShell } from './keep-shell.ts'
import styles from './offline.module.css'
import { useOnline, useWaiting } from './use-waiting.ts'

export { clearStored } from './keep-shell.ts'

interface OfflineProps {
  /** Of the view that is open. */
  address: string
  /** Something that was made in the view that is open was sent without it. */
  onSent: () => void
}

/** Says that there is no connection, and what waits for one, whatever view is open: it is sent from here. */
export function Offline({ address, onSent }: OfflineProps) {
  const isOnline = useOnline()
  const { waiting, sent } = useWaiting(address, onSent)
  useEffect(() => {
    forgetDoors(Date.now())
    // Only what is kept: after a failure, some browsers don't fetch code again before a reload.
    void keepShell().then(async (isKept) => {
      if (isKept) await fetchTheRest()
    })
  }, [])
  return (
    <div className={`${styles.offline} not-printed`}>
      <div role="status">
        {!isOnline && <p>{t('staffOffline.offline')}</p>}
        {waiting.length > 0 && <p>{inWords(waiting)}</p>}
        {sent.length > 0 && <p>{t('staffOffline.sent', { titles: listed(sent.map(quoted)) })}</p>}
      </div>
      {waiting.length > 0 && (
        <ul>
          {waiting.map((each) => (
            <li key={each.at + each.address} className="row">
              <WaitingChange waiting={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const quoted = (title: string): string => t('staffOffline.quoted', { title })

function inWords(waiting: readonly Waiting[]): string {
  const refused = waiting.filter(({ problem }) => problem).length
  const left = waiting.length - refused
  return [
    left > 0 && t('staffOffline.waits', { count: left }),
    refused > 0 && t('staffOffline.notSent', { count: refused }),
  ]
    .filter(Boolean)
    .join(' ')
}

function WaitingChange({ waiting }: { waiting: Waiting }) {
  const { title, address, at, problem } = waiting
  return (
    <>
      <span>
        <Link href={address}>{title}</Link>, <When at={at} />
        {problem && ` · ${problemInWords(problem)}`}
      </span>
      <Button aria-label={t('staffOffline.discardNamed', { title })} onClick={() => forgetWaiting(waiting)}>
        {t('staffOffline.discard')}
      </Button>
    </>
  )
}

const problemInWords = (problem: NonNullable<Waiting['problem']>): string =>
  problem.kind === 'conflict' ? t('staffOffline.conflict') : (problem.sentence ?? t('staffOffline.refused'))
