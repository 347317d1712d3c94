import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { NetworkIcon } from '#site/components/icon/NetworkIcon'
import { Link } from '#site/components/link/Link'
import styles from './Footer.module.css'

/** The organization's profiles on social networks. */
export function SocialNetworks({ networks }: { networks: Site['social'] }) {
  if (networks.length === 0) return null
  return (
    <section>
      <h2>{t('footer.connect')}</h2>
      <ul className={styles.networks}>
        {networks.map(({ network, link }) => (
          <li key={network}>
            <Link href={link} arrow={false}>
              <NetworkIcon network={network} />
              <span className="visually-hidden">{network}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
