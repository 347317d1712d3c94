import { Heart, Mail, ShoppingBag } from 'lucide-react'
import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import styles from './Footer.module.css'

/** How to help: donate, buy from the shop, join the mailing list. */
export function WaysToHelp({ site: { donate, shop, mailingListContact } }: { site: Site }) {
  if (!donate && !shop && !mailingListContact) return null
  return (
    <section>
      <h2>{t('footer.lendAHand')}</h2>
      <ul>
        {donate ? (
          <li>
            <Link className={styles.link} href={donate.link}>
              <Icon of={Heart} />
              {t('footer.donateNow')}
            </Link>
          </li>
        ) : null}
        {donate?.about ? (
          <li>
            <Link className={styles.link} href={donate.about.url}>
              <Icon of={Heart} />
              {donate.about.text}
            </Link>
          </li>
        ) : null}
        {shop ? (
          <li>
            <Link className={styles.link} href={shop.link}>
              <Icon of={ShoppingBag} />
              {shop.title}
            </Link>
          </li>
        ) : null}
        {mailingListContact ? (
          <li>
            <Link className={styles.link} href="/mailing-list" newTab>
              <Icon of={Mail} />
              {t('footer.joinList')}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
