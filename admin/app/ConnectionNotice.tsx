import { useSyncExternalStore } from 'react'
import styles from './Shell.module.css'

const EVENTS = ['online', 'offline']

function listen(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener)
  }
}

export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <div role="status" className="not-printed">
      {!isOnline && (
        <p className={styles.notice}>
          You are offline. What you type is kept in this browser: publish it when there is a connection again.
        </p>
      )}
    </div>
  )
}
