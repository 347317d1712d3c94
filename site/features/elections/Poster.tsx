import { Slide } from '#site/components/carousel/Slide'
import { Link } from '#site/components/link/Link'
import { Picture } from '#site/components/picture/Picture'
import type { postersAt } from './elections-on'
import styles from './Poster.module.css'

export function Poster({ src, alt, caption, text, url }: ReturnType<typeof postersAt>[number]) {
  return (
    <Slide className={`raised ${styles.poster}`}>
      <Picture className={`not-printed ${styles.picture}`} src={src} alt={alt} onError="hide" />
      <div className={styles.words} data-ground="light">
        <h3>
          <Link className={styles.link} href={url}>
            {caption}
          </Link>
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
    </Slide>
  )
}
