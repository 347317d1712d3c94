import { useSyncExternalStore } from 'react'
import { t } from '#schemas/language'
import styles from './Shell.module.css'

function listen(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

/** Says that there is no connection, as long as there is none. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <p className={styles.notice}>{t('staffApp.offline')}</p>}</div>
}
