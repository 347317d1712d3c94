import type { LucideIcon } from 'lucide-react'
import { Icon } from '#site/features/icons/Icon'
import styles from './Sign.module.css'

interface SignProps {
  of: LucideIcon
  /** What the content calls it. */
  name: string
  /** On a card's tone: whether what stands on that is dark or light. */
  words?: 'ink' | 'light'
}

/** The sign of what a card is about, in a small window before its title. Nothing that one could press, so not lit. */
export function Sign({ of, name, words }: SignProps) {
  return (
    <span className={styles.sign} data-icon={name} data-words={words}>
      <Icon of={of} />
    </span>
  )
}
