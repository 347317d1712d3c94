import { ChevronDown, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Navigation } from '#schemas/content/navigation'
import buttons from '#site/components/button/Button.module.css'
import { closesDialog, opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { DONATE_DIALOG } from '#site/features/donate/DonateDialog'
import { SEARCH_DIALOG } from '#site/features/search/SearchDialog'
import styles from './MobileMenu.module.css'

export const MOBILE_MENU = 'site-menu'

interface MobileMenuProps {
  navigation: Navigation
  /** Whether this campus takes donations. */
  donates: boolean
  children?: ReactNode
}

/** The open menu of small screens: it fills the screen, with at most one group expanded, search and Donate. */
export function MobileMenu({ navigation, donates, children }: MobileMenuProps) {
  return (
    <dialog className={styles.menu} id={MOBILE_MENU} data-menu aria-label="Menu" data-ground="dark">
      <div className={styles.top}>
        <button className={buttons['icon-button']} type="button" aria-label="Close" {...closesDialog(MOBILE_MENU)}>
          <Icon of={X} />
        </button>
      </div>
      <nav className={styles.groups} aria-label="Menu">
        {navigation.groups.map((group) => (
          <MenuGroup key={group.link} {...group} />
        ))}
        {children}
      </nav>
      <div className={styles.tools}>
        <button className={buttons.button} data-look="line" type="button" {...opensDialog(SEARCH_DIALOG)}>
          <Icon of={Search} />
          Search
        </button>
        {donates ? (
          <button className={buttons.button} data-look="action" type="button" {...opensDialog(DONATE_DIALOG)}>
            Donate
          </button>
        ) : null}
      </div>
    </dialog>
  )
}

/** A group that expands: its hub page, then its pages. */
function MenuGroup({ title, link, links }: Navigation['groups'][number]) {
  return (
    <details name="menu-group">
      <summary className={styles.name}>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      <ul className={styles.links}>
        <li>
          <Link href={link}>{title} overview</Link>
        </li>
        {links.map((page) => (
          <li key={page.link}>
            <Link href={page.link}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
