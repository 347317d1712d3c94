import { useEffect, useRef, useState } from 'react'
import { t } from '#schemas/language'
import styles from './Photo.module.css'

interface PhotoProps {
  src: string
  alt: string
  caption: string
  /** Fetched at once, even while it is hidden. */
  eager: boolean
}

/** Shows a short text if the picture fails to load. */
export function Photo({ src, alt, caption, eager }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)

  // It may have failed before the listener was added.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(true)
  }, [])

  return (
    <figure>
      {failed ? (
        <p className={styles.coming}>{t('photos.comingSoon')}</p>
      ) : (
        <img
          className={styles.picture}
          ref={image}
          src={src}
          alt={alt}
          width="480"
          height="270"
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setFailed(true)}
        />
      )}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
