import { Picture } from '#site/components/picture/Picture'
import styles from './Portrait.module.css'

/** What stands in for a headshot that fails: the lit window, with nobody at it yet. */
const DEFAULT_HEADSHOT = '/art/staff/default.svg'

/** A portrait in its arched marble frame. */
export function Portrait({ src, alt }: { src: string; alt: string }) {
  return (
    <div className={styles.frame}>
      <Picture className={styles.picture} src={src} alt={alt} onError={DEFAULT_HEADSHOT} />
    </div>
  )
}
