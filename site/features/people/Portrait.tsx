import { DEFAULT_PORTRAIT } from '#schemas/content/staff'
import { Picture } from '#site/components/picture/Picture'
import styles from './Portrait.module.css'

export function Portrait({ src, alt }: { src: string; alt: string }) {
  return (
    <div className={styles.frame}>
      <Picture className={styles.picture} src={src} alt={alt} onError={DEFAULT_PORTRAIT} />
    </div>
  )
}
