import { ChevronDown, Phone, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#schemas/language'
import type { Navigation } from '#schemas/settings/navigation'
import type { Settings } from '#schemas/settings/settings'
import buttons from '#site/components/button/Button.module.css'
import { phoneAddress } from '#site/components/contact/contact'
import { closesDialog, opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { DONATE_DIALOG } from '#site/features/give/DonateDialog'
import { SEARCH_DIALOG } from '#site/features/search/SearchDialog'
import styles from './MobileMenu.module.css'

export const MOBILE_MENU = 'site-menu'

interface MobileMenuProps {
  navigation: Navigation
  site: Pick<Settings, 'donate' | 'phone'>
  hours: string
  children?: ReactNode
}

/** Fills the screen, with at most one group expanded. */
export function MobileMenu({ navigation, site, hours, children }: MobileMenuProps) {
  const { groups, others, urgent } = navigation
  return (
    <dialog className={styles.menu} id={MOBILE_MENU} data-menu aria-label={t('header.menu')} data-ground="dark">
      <div className={styles.top}>
        <button
          className={buttons['icon-button']}
          type="button"
          aria-label={t('words.close')}
          {...closesDialog(MOBILE_MENU)}
        >
          <Icon of={X} />
        </button>
      </div>
      <nav className={styles.groups} aria-label={t('header.menu')}>
        {groups.map((group) => (
          <MenuGroup key={group.link} {...group} />
        ))}
        {others.length > 0 ? <Links links={others} inColumns /> : null}
        {children}
      </nav>
      <ul className={styles.contact}>
        <li>
          <a href={phoneAddress(site.phone)}>
            <Icon of={Phone} />
            <bdi>{site.phone}</bdi>
          </a>
          <p>{hours}</p>
        </li>
        {urgent ? (
          <li>
            <Link href={urgent.link}>
              <Icon of={Phone} />
              {urgent.title}
            </Link>
          </li>
        ) : null}
      </ul>
      <Tools donates={Boolean(site.donate)} />
    </dialog>
  )
}

function Tools({ donates }: { donates: boolean }) {
  return (
    <div className={styles.tools}>
      <button className={buttons.button} data-look="line" type="button" {...opensDialog(SEARCH_DIALOG)}>
        <Icon of={Search} />
        {t('words.search')}
      </button>
      {donates ? (
        <button className={buttons.button} data-look="action" type="button" {...opensDialog(DONATE_DIALOG)}>
          {t('words.donate')}
        </button>
      ) : null}
    </div>
  )
}

function MenuGroup({ title, link, links }: Navigation['groups'][number]) {
  return (
    <details name="menu-group">
      <summary className={styles.name}>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      <Links links={[{ link, title: t('header.overview', { title }) }, ...links]} />
    </details>
  )
}

function Links({ links, inColumns }: { links: Navigation['others']; inColumns?: boolean }) {
  return (
    <ul className={styles.links} data-columns={inColumns}>
      {links.map(({ link, title }) => (
        <li key={link}>
          <Link href={link}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
