import type { IconName } from '#schemas/icon-names'
import { FileIcon, type IconColor } from '#site/components/icon/Icon'
import styles from './Sign.module.css'

interface SignProps {
  name: IconName
  color?: IconColor
}

export function Sign({ name, color }: SignProps) {
  return (
    <span className={`not-printed center ${styles.sign}`} data-icon={name} data-words={color}>
      <FileIcon name={name} color={color ?? 'ink'} />
    </span>
  )
}
