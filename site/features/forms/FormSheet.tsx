import type { ReactNode } from 'react'
import styles from './FormSheet.module.css'

/** The sheet of paper on which a form stands when it has a page of its own. */
export function FormSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>
}
