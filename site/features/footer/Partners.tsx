import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { Link } from '#site/components/link/Link'
import styles from './Partners.module.css'

/** The partner organizations; a logo that fails to load is hidden and the name stays. */
export function Partners({ partners }: { partners: Site['partners'] }) {
  if (partners.length === 0) return null
  return (
    <section>
      <h2>{t('footer.partners')}</h2>
      <ul className={styles.partners}>
        {partners.map(({ name, link, logo, width, height }) => (
          <li key={name}>
            <Link className={styles.partner} href={link} data-ground="light">
              <img src={logo} width={width} height={height} loading="lazy" alt="" data-on-error="hide" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
