import { ChevronDown, Menu, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#schemas/language'
import { archedWindow } from '#schemas/mark'
import type { Navigation } from '#schemas/settings/navigation'
import type { Settings } from '#schemas/settings/settings'
import { withoutMarks } from '#schemas/source-mark'
import { SEARCH_PATH } from '#search/search-path'
import buttons from '#site/components/button/Button.module.css'
import { useCampus } from '#site/components/campus/campus'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { pictureSize } from '#site/components/picture/picture-size'
import { DONATE_DIALOG } from '#site/features/give/DonateDialog'
import { SEARCH_DIALOG } from '#site/features/search/SearchDialog'
import groupMenuStyles from './GroupMenu.module.css'
import headerStyles from './Header.module.css'
import logoStyles from './Logo.module.css'
import { MOBILE_MENU } from './MobileMenu'
import styles from './SkipLink.module.css'

/** The first Tab stop. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {t('header.skip')}
    </a>
  )
}

interface HeaderProps {
  site: Settings
  navigation: Navigation
  logo?: string | undefined
  path: string
  children?: ReactNode
}

export function Header({ site, navigation, logo, path, children }: HeaderProps) {
  return (
    <header className={headerStyles.header} data-ground="dark" data-header>
      <div className={`wrap ${headerStyles.bar}`}>
        <Logo name={site.name} shortName={site.shortName} mark={logo} />
        <nav className={headerStyles.nav} aria-label={t('header.main')}>
          <ul className={headerStyles.groups}>
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
    <div className={headerStyles.tools}>
      {children}
      <SearchButton />
      {donates ? (
        <button
          className={`${buttons.button} ${headerStyles.donate}`}
          data-look="action"
          data-size="small"
          type="button"
          {...opensDialog(DONATE_DIALOG)}
        >
          {t('words.donate')}
        </button>
      ) : null}
      <button
        className={`${buttons['icon-button']} ${headerStyles.burger}`}
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

interface LogoProps {
  name: string
  shortName: string
  /** In place of the arched window. */
  mark?: string | undefined
}

export function Logo({ name, shortName, mark }: LogoProps) {
  const plain = withoutMarks(name)
  const first = plain.endsWith(shortName) ? plain.slice(0, -shortName.length).trimEnd() : name
  return (
    <a className={logoStyles.logo} href="/">
      {mark ? <Mark src={mark} /> : <ArchedWindow />}
      <span className={logoStyles.name}>
        {first} <b>{shortName}</b>
        <span className="visually-hidden">, {t('header.home')}</span>
      </span>
    </a>
  )
}

function Mark({ src }: { src: string }) {
  const { fileOf } = useCampus()
  return <img className={logoStyles.mark} src={src} alt="" {...pictureSize(src, fileOf)} />
}

function ArchedWindow() {
  return (
    <svg
      className={logoStyles.mark}
      width="44"
      height="52"
      viewBox={archedWindow.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      <path className={logoStyles.window} strokeWidth={archedWindow.windowStroke} d={archedWindow.window} />
      <path className={logoStyles.flame} d={archedWindow.flames} />
      <path className={logoStyles.candle} d={archedWindow.candles} />
    </svg>
  )
}

/** Pages drop down while it is pointed at, or by the button; without JavaScript, also while it has the focus. */
function GroupMenu({ group, path }: { group: Navigation['groups'][number]; path: string }) {
  const current = (link: string) => (link === path ? ('page' as const) : undefined)
  return (
    <li className={groupMenuStyles.group} data-group>
      <Link className={groupMenuStyles.name} href={group.link} aria-current={current(group.link)}>
        {group.title}
      </Link>
      <button className={groupMenuStyles.opener} type="button" aria-label={t('header.menuOf', { title: group.title })}>
        <Icon of={ChevronDown} />
      </button>
      <ul className={groupMenuStyles.drop} data-ground="light">
        {group.links.map(({ title, link }) => (
          <li key={link}>
            <Link href={link} aria-current={current(link)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
