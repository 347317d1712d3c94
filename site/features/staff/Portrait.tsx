import { Picture } from '#site/components/picture/Picture'
import styles from './Portrait.module.css'

/** The replacement for a portrait that fails to load: the lit window without a person. */
const DEFAULT_HEADSHOT = '/art/staff/default.svg'

/** A portrait in its arched marble frame. */
export function Portrait({ src, alt }: { src: string; alt: string }) {
  return (
    <div className={styles.frame}>
      <Picture className={styles.picture} src={src} alt={alt} onError={DEFAULT_HEADSHOT} />
    </div>
  )
}
