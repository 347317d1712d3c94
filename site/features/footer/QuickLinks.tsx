import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { FileIcon } from '#site/components/icon/FileIcon'
import { Link } from '#site/components/link/Link'
import styles from './Footer.module.css'

/** The most used links, each with its icon. */
export function QuickLinks({ links }: { links: Site['quickLinks'] }) {
  return (
    <section>
      <h2>{t('footer.quickLinks')}</h2>
      <ul className={styles.quick}>
        {links.map(({ id, link, title, icon }) => (
          <li key={id}>
            <Link className={styles.link} href={link}>
              <FileIcon name={icon} color="light" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
