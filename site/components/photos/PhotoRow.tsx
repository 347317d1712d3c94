import { t } from '#schemas/locale'
import type { Travel } from '#schemas/programs/programs'
import { Picture } from '#site/components/picture/Picture'
import styles from './PhotoRow.module.css'

export function PhotoRow({ photos: { enabled, images } }: { photos: Travel['photos'] }) {
  if (!enabled || images.length === 0) return null
  return (
    <ul className={`mt-s5 stack ${styles.photos}`} aria-label={t('photos.photos')} role="list">
      {images.map(({ src, alt, caption }) => (
        <li key={src}>
          <figure>
            <Picture className={`cover ${styles.picture}`} src={src} alt={alt} onError="hide" />
            <figcaption className={`muted small ${styles.caption}`}>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
