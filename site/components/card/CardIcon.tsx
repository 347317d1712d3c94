import type { IconName } from '#schemas/icon-names'
import { FileIcon, type IconColor } from '#site/components/icon/Icon'
import styles from './CardIcon.module.css'

export const CardIcon = ({ name, color }: { name: IconName; color?: IconColor }) => (
  <span className={`not-printed center ${styles.icon}`} data-icon={name} data-color={color}>
    <FileIcon name={name} color={color ?? 'ink'} />
  </span>
)
