import type { ReactNode } from 'react'
import { tips } from '#search/messages'
import styles from './NothingFound.module.css'

export function NothingFound({ message, filtered }: { message: ReactNode; filtered: ReactNode }) {
  return (
    <>
      <p className={styles.none}>{message}</p>
      {filtered}
      <ul className={styles.tips}>
        {tips().map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </>
  )
}
