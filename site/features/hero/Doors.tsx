import { useCampus } from '#site/components/campus/campus'
import { linkAttributes } from '#site/components/link/link-attributes'
import styles from './Doors.module.css'
import type { Door } from './doors'

/** Around the middle of a sign, in the units of the picture. */
const SIGN = { width: 140, height: 64 }

/** Links that lie over the doors of a picture, as large as it. */
export function Doors({ doors, size, on }: { doors: readonly Door[]; size: string; on: 'wide' | 'narrow' }) {
  const { addressOf } = useCampus()
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each link in it has its name
    <svg className={`not-printed ${styles.doors}`} viewBox={size} data-on={on}>
      {doors.map(({ x, y, title, link }) => (
        <a key={title} {...linkAttributes(addressOf(link))}>
          <title>{title}</title>
          <rect x={x - SIGN.width / 2} y={y - SIGN.height / 2} {...SIGN} rx="12" />
        </a>
      ))}
    </svg>
  )
}
