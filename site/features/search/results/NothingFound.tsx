import type { ReactNode } from 'react'
import { TIPS } from '#search/messages'
import styles from './NothingFound.module.css'

/** The message that nothing was found, with suggestions. */
export function NothingFound({ message, filtered }: { message: ReactNode; filtered: ReactNode }) {
  return (
    <>
      <p className={styles.none}>{message}</p>
      {filtered}
      <ul className={styles.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </>
  )
}
