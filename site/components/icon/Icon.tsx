import type { LucideIcon, LucideIconData } from 'lucide-react'
import { createElement } from 'react'
import type { IconName } from '#schemas/icon-names'
import styles from './Icon.module.css'

/** Hidden from screen readers: the text next to it has the same meaning. */
export const Icon = ({ of: icon, along = false }: { of: LucideIcon; along?: boolean }) => (
  <svg className={along ? `${styles.icon} ${styles.along}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    {shapesOf(icon).map(([shape, attributes]) => createElement(shape, attributes))}
  </svg>
)

type Drawing = (props: object, ref: null) => { props: { icon: LucideIconData } }

/** Leaves out eleven attributes that our styles say once. The library has no door to the shapes but its element. */
const shapesOf = (icon: LucideIcon) => (Reflect.get(icon, 'render') as Drawing)({}, null).props.icon.node

export type IconColor = 'ink' | 'light'

/** Icons far down a page, or many, should not add to its weight. Those of every page are inlined: `Icon.tsx`. */
export function FileIcon({ name, color }: { name: IconName; color: IconColor }) {
  return <img src={`/icons/${color}/${name}.svg`} width="20" height="20" alt="" loading="lazy" />
}

const paths: Readonly<Record<string, string>> = {
  Facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8.5z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM17.2 6.8h.01',
  LinkedIn: 'M5 10v9M5 5.5v.01M10 19v-9M10 13.5c0-2 1.6-3.5 3.8-3.5S18 11.4 18 14v5',
  YouTube: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.5 9.5l4 2.5-4 2.5z',
}

const LINK = 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1'

export const NetworkIcon = ({ network }: { network: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[network] ?? LINK} />
  </svg>
)
