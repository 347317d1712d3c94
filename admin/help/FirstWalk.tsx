import { useEffect, useState } from 'react'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { ifStored } from '../page/if-stored.ts'
import styles from './help.module.css'
import { ShownHelp } from './ShownHelp.tsx'
import type { Helped } from './steps.ts'

const WALKED = 'staff-walked'

/** Offered once in each browser, on the first view, until that is left. */
export function FirstWalk({ walk }: { walk: readonly Helped[] }) {
  const [state, setState] = useState<'offered' | 'walking' | 'over'>(() => (hasWalked() ? 'over' : 'offered'))
  useEffect(() => rememberWalk, [])
  if (state === 'over') return null
  const end = () => {
    rememberWalk()
    setState('over')
  }
  return (
    <aside className={styles.offer} aria-label={t('staffApp.newHere')}>
      <p>{t('staffApp.offersWalk')}</p>
      <div className="row">
        <Button onClick={() => setState('walking')}>{t('staffApp.walk')}</Button>
        <Button look="quiet" onClick={end}>
          {t('staffApp.notNow')}
        </Button>
      </div>
      {state === 'walking' && <ShownHelp steps={walk} onClose={end} />}
    </aside>
  )
}

/** A browser that keeps nothing would offer it each time. */
const hasWalked = (): boolean => ifStored(() => localStorage.getItem(WALKED) !== null) ?? true
const rememberWalk = (): void => ifStored(() => localStorage.setItem(WALKED, ''))
