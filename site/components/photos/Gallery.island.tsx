import { useEffect, useRef, useState } from 'react'
import { t } from '#schemas/locale'
import type { Travel } from '#schemas/programs/programs'
import { Pager, stepByKeys, tabIndexOfRow } from '#site/components/carousel/Pager'
import styles from './Gallery.module.css'
import photoStyles from './Photo.module.css'

export function Gallery({ images }: { images: Travel['photos']['images'] }) {
  const region = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [ready, setReady] = useState(false)
  const count = images.length

  useEffect(() => {
    setReady(true)
    const dialog = region.current?.closest('dialog')
    const beginAgain = () => {
      if (dialog?.open) setCurrent(0)
    }
    dialog?.addEventListener('toggle', beginAgain)
    return () => dialog?.removeEventListener('toggle', beginAgain)
  }, [])

  const step = (by: -1 | 1) => setCurrent((index) => (index + by + count) % count)
  const isNear = (index: number) => [0, 1, count - 1].includes((index - current + count) % count)

  return (
    <section
      className={styles.gallery}
      ref={region}
      aria-roledescription={t('photos.carousel')}
      aria-label={t('photos.photos')}
      data-ready={ready || undefined}
      onKeyDown={stepByKeys(step)}
    >
      <ul className={styles.row} tabIndex={tabIndexOfRow(ready)} aria-live="polite">
        {images.map((image, index) => (
          <li
            className={styles.slide}
            key={image.src}
            aria-roledescription={t('photos.slide')}
            hidden={ready && index !== current}
          >
            <Photo {...image} eager={ready && isNear(index)} />
          </li>
        ))}
      </ul>
      <Pager count={count} current={current} ready={ready} of="photos" onStep={step} onGoTo={setCurrent} />
    </section>
  )
}

export function Photo({ src, alt, caption, eager }: { src: string; alt: string; caption: string; eager: boolean }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)

  // It may have failed before the listener was added.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(true)
  }, [])

  return (
    <figure>
      {failed ? (
        <p className={`cover center muted h4 ${photoStyles.picture} ${photoStyles.coming}`}>{t('photos.comingSoon')}</p>
      ) : (
        <img
          className={`cover ${photoStyles.picture}`}
          ref={image}
          src={src}
          alt={alt}
          width="480"
          height="270"
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setFailed(true)}
        />
      )}
      <figcaption className={`muted small ${photoStyles.caption}`}>{caption}</figcaption>
    </figure>
  )
}
