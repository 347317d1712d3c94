import { Menu, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Navigation } from '#schemas/content/navigation'
import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { SEARCH_PATH } from '#search/search-path'
import buttons from '#site/components/button/Button.module.css'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { DONATE_DIALOG } from '#site/features/give/DonateDialog'
import { SEARCH_DIALOG } from '#site/features/search/SearchDialog'
import { GroupMenu } from './GroupMenu'
import styles from './Header.module.css'
import { Logo } from './Logo'
import { MOBILE_MENU } from './MobileMenu'

interface HeaderProps {
  site: Site
  navigation: Navigation
  logo?: string | undefined
  path: string
  children?: ReactNode
}

export function Header({ site, navigation, logo, path, children }: HeaderProps) {
  return (
    <header className={styles.header} data-ground="dark" data-header>
      <div className={`wrap ${styles.bar}`}>
        <Logo name={site.name} shortName={site.shortName} mark={logo} />
        <nav className={styles.nav} aria-label={t('header.main')}>
          <ul className={styles.groups}>
            {navigation.groups.map((group) => (
              <GroupMenu key={group.link} group={group} path={path} />
            ))}
          </ul>
        </nav>
        <HeaderTools donates={Boolean(site.donate)}>{children}</HeaderTools>
      </div>
    </header>
  )
}

function HeaderTools({ donates, children }: { donates: boolean; children: ReactNode }) {
  return (
    <div className={styles.tools}>
      {children}
      <SearchButton />
      {donates ? (
        <button
          className={`${buttons.button} ${styles.donate}`}
          data-look="action"
          data-size="small"
          type="button"
          {...opensDialog(DONATE_DIALOG)}
        >
          {t('words.donate')}
        </button>
      ) : null}
      <button
        className={`${buttons['icon-button']} ${styles.burger}`}
        type="button"
        aria-label={t('header.openMenu')}
        {...opensDialog(MOBILE_MENU)}
      >
        <Icon of={Menu} />
      </button>
    </div>
  )
}

/** A link without JavaScript: not every browser opens a dialog without a script. */
function SearchButton() {
  return (
    <>
      <button
        className={`needs-script ${buttons['icon-button']}`}
        type="button"
        aria-label={t('words.search')}
        {...opensDialog(SEARCH_DIALOG)}
      >
        <Icon of={Search} />
      </button>
      <noscript>
        <a className={buttons['icon-button']} href={SEARCH_PATH} aria-label={t('words.search')}>
          <Icon of={Search} />
        </a>
      </noscript>
    </>
  )
}
