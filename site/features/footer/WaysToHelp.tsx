import { Heart, Mail, ShoppingBag } from 'lucide-react'
import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import styles from './Footer.module.css'

/** How to help: donate, buy from the shop, join the mailing list. */
export function WaysToHelp({ site: { donate, shop, mailingListContact } }: { site: Site }) {
  const ways = [
    donate && { icon: Heart, href: donate.link, text: t('footer.donateNow') },
    donate?.about && { icon: Heart, href: donate.about.url, text: donate.about.text },
    shop && { icon: ShoppingBag, href: shop.link, text: shop.title },
    mailingListContact && { icon: Mail, href: '/mailing-list', text: t('footer.joinList'), newTab: true },
  ].flatMap((way) => way || [])
  if (ways.length === 0) return null
  return (
    <section>
      <h2>{t('footer.lendAHand')}</h2>
      <ul>
        {ways.map(({ icon, text, ...link }) => (
          <li key={text}>
            <Link className={styles.link} {...link}>
              <Icon of={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
