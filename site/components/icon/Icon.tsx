import type { LucideIcon } from 'lucide-react'
import styles from './Icon.module.css'

/** A drawn sign beside words that say the same: hidden from those who listen. */
export function Icon({ of: Sign }: { of: LucideIcon }) {
  return <Sign className={styles.icon} aria-hidden="true" focusable="false" />
}
