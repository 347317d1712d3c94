import type { LucideIcon, LucideIconData } from 'lucide-react'
import { createElement } from 'react'
import styles from './Icon.module.css'

interface IconProps {
  of: LucideIcon
  /** Turns where text runs from right to left. */
  along?: boolean
}

/** Hidden from screen readers: the text next to it has the same meaning. */
export function Icon({ of: icon, along = false }: IconProps) {
  return (
    <svg className={along ? `${styles.icon} ${styles.along}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {shapesOf(icon).map(([shape, attributes]) => createElement(shape, attributes))}
    </svg>
  )
}

type Drawing = (props: object, ref: null) => { props: { icon: LucideIconData } }

/** Leaves out eleven attributes that our styles say once. The library has no door to the shapes but its element. */
const shapesOf = (icon: LucideIcon) => (Reflect.get(icon, 'render') as Drawing)({}, null).props.icon.node
