import type { ReactNode } from 'react'
import styles from './FormSheet.module.css'

/** The paper around a form that has its own page. */
export function FormSheet({ children }: { children: ReactNode }) {
  return <div className={`raised ${styles.sheet}`}>{children}</div>
}
