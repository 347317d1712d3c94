import type { Site } from '#schemas/content/site'
import { linkTarget } from '#site/features/buttons/link-target'
import styles from './Partners.module.css'

/** The partner organisations; a logo that fails to load is hidden and the name stays. */
export function Partners({ partners }: { partners: Site['partners'] }) {
  return (
    <section>
      <h2>Our Partners</h2>
      <ul className={styles.partners}>
        {partners.map(({ name, link, logo, width, height }) => (
          <li key={name}>
            <a className={styles.partner} href={link} data-ground="light" {...linkTarget(link)}>
              <img src={logo} width={width} height={height} loading="lazy" alt="" data-on-error="hide" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
