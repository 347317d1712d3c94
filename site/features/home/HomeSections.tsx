import { X } from 'lucide-react'
import { isWithinDays } from '#calendar/time/days'
import type { Audience } from '#schemas/events/audiences'
import { t } from '#schemas/locale'
import type { Testimonial as TestimonialEntry } from '#schemas/people/people'
import type { Banner } from '#schemas/settings/notices'
import skeleton from '#site/components/card/Skeleton.module.css'
import { Slide } from '#site/components/carousel/SlideRow'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { usePageContext } from '#site/components/page-context/page-context'
import { Picture } from '#site/components/picture/Picture'
import styles from './HomeSections.module.css'

/** Its space is reserved from the first paint and looks like sky, so that nothing moves when it appears. */
export function WelcomeBanner({ banner }: { banner: Banner }) {
  const { isActive, message, subtitle, animation } = banner
  const { clock } = usePageContext()
  if (!isActive || !isWithinDays(clock.today, banner)) return null
  return (
    <aside
      className={`not-printed stack ${styles.welcome}`}
      aria-label={t('welcome.label')}
      data-ground="dark"
      data-welcome
      data-animation={animation}
    >
      <div className={`wrap ${styles.place}`}>
        <div className={`row between paper ${styles.card}`} data-ground="light">
          <div>
            <p className="heading">{message}</p>
            <p>{subtitle}</p>
          </div>
          <button className="needs-script icon-button" type="button" aria-label={t('welcome.close')} data-welcome-close>
            <Icon of={X} />
          </button>
        </div>
      </div>
    </aside>
  )
}

export function Door(audience: Omit<Audience, 'contact'> & { contact: Contact }) {
  const { title, subtitle, description, contact, link, linkText, secondaryLink, secondaryLinkText } = audience
  return (
    <li className={`breakable ${styles.door}`} data-reveal>
      <Picture
        className={`not-printed ${styles.house}`}
        src={audience.imageUrl}
        alt={audience.imageAlt}
        onError="hide"
      />
      <h3>{title}</h3>
      <p className={`medium small mb-s2 ${styles.subtitle}`}>{subtitle}</p>
      <p className={`muted small ${styles.text}`}>{description}</p>
      <ContactLine {...contact} says="contact.askFor" />
      <p className={`stack small medium mt-s3 ${styles.links}`}>
        <Link href={link}>{linkText}</Link>
        {secondaryLink && secondaryLinkText ? <Link href={secondaryLink}>{secondaryLinkText}</Link> : null}
      </p>
    </li>
  )
}

export function Testimonial(entry: TestimonialEntry) {
  const { name, image, imageAlt, testimonial, student, graduationYear, title } = entry
  return (
    <Slide className={`stack ${styles.testimonial}`}>
      <div className={`not-printed center ${styles.face}`}>
        <span className={`center ${styles.initials}`} aria-hidden="true">
          {initialsOf(name)}
        </span>
        {image ? <Picture className={styles.portrait} src={image} alt={imageAlt ?? ''} onError="hide" /> : null}
      </div>
      <figure>
        <blockquote className={styles.quote}>
          <p>{t('punctuation.quote', { text: testimonial })}</p>
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
  Array.from(name.matchAll(/(?<!\S)\S/gu), ([initial]) => initial.toUpperCase()).join('')
