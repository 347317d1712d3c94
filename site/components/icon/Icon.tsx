import type { LucideIcon, LucideIconData } from 'lucide-react'
import { createElement } from 'react'
import styles from './Icon.module.css'

interface IconProps {
  of: LucideIcon
  /** An arrow that points along the text: it turns where text runs from right to left. */
  along?: boolean
}

/** An icon next to text with the same meaning: hidden from screen readers. */
export function Icon({ of: icon, along = false }: IconProps) {
  return (
    <svg className={along ? `${styles.icon} ${styles.along}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {shapesOf(icon).map(([shape, attributes]) => createElement(shape, attributes))}
    </svg>
  )
}

/** What the library gives React to draw an icon with. */
type Drawing = (props: object, ref: null) => { props: { icon: LucideIconData } }

/**
 * The shapes of an icon alone. The library's own element says of each icon, in eleven attributes, what our styles say once for
 * all; it has no other door to the shapes than the element that it would draw.
 */
const shapesOf = (icon: LucideIcon) => (Reflect.get(icon, 'render') as Drawing)({}, null).props.icon.node
