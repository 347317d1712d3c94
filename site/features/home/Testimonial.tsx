import { t } from '#schemas/language'
import type { Testimonial as TestimonialEntry } from '#schemas/people/testimonials'
import skeleton from '#site/components/card/Skeleton.module.css'
import { Slide } from '#site/components/carousel/SlideRow'
import { Picture } from '#site/components/picture/Picture'
import styles from './Testimonial.module.css'

/** Initials are shown if there is no portrait, or if it fails to load. */
export function Testimonial(entry: TestimonialEntry) {
  const { name, image, imageAlt, testimonial, student, graduationYear, title } = entry
  return (
    <Slide className={styles.testimonial}>
      <div className={`not-printed center ${styles.face}`}>
        <span className={`center ${styles.initials}`} aria-hidden="true">
          {initialsOf(name)}
        </span>
        {image ? <Picture className={styles.portrait} src={image} alt={imageAlt ?? ''} onError="hide" /> : null}
      </div>
      <figure>
        <blockquote className={styles.quote}>
          <p>{t('words.quote', { words: testimonial })}</p>
        </blockquote>
        <figcaption className="muted mt-s5">
          <strong className={`medium block ${styles.name}`}>{name}</strong>
          {student === 'yes' ? t('testimonials.classOf', { year: graduationYear ?? '' }) : title}
        </figcaption>
      </figure>
      <div className={`${skeleton.skeleton} ${styles.skeleton}`} data-skeleton="testimonials" aria-hidden="true" />
    </Slide>
  )
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('')
