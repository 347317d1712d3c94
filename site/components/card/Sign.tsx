import type { IconName } from '#schemas/icon-names'
import { FileIcon, type IconColor } from '#site/components/icon/FileIcon'
import styles from './Sign.module.css'

interface SignProps {
  /** What the content calls its icon. */
  name: IconName
  /** On a card's tone: whether what stands on that is dark or light. */
  words?: IconColor
}

/** The sign of what a card is about, in a small window before its title. Nothing that one could press, so not lit. */
export function Sign({ name, words }: SignProps) {
  return (
    <span className={styles.sign} data-icon={name} data-words={words}>
      <FileIcon name={name} color={words ?? 'ink'} />
    </span>
  )
}
