import type { ReactNode } from 'react'
import styles from './FormSheet.module.css'

export function FormSheet({ children }: { children: ReactNode }) {
  return <div className={`raised ${styles.sheet}`}>{children}</div>
}
