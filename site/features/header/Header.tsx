import { ChevronDown, Menu, Phone, Search, X } from 'lucide-react'
import { dayOf } from '#calendar/time/moments'
import type { ShabbatTime } from '#schedule/shabbat'
import { formatDayAndTime, formatLanguage, formatTime, formatWeekday, t } from '#schemas/locale'
import { withoutMarks } from '#schemas/preview-marks'
import type { Navigation, Settings } from '#schemas/settings/settings'
import { SEARCH_PATH } from '#search/search-path'
import { phoneAddress } from '#site/components/contact/contact'
import { closesDialog, opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { usePageContext } from '#site/components/page-context/page-context'
import { pictureSize } from '#site/components/picture/Picture'
import { DONATE_DIALOG } from '#site/features/give/DonateDialog'
import { SEARCH_DIALOG } from '#site/features/search/SearchDialog'
import { THIS_SHABBAT } from '#site/features/shabbat/this-shabbat'
import styles from './Header.module.css'

export const SkipLink = () => (
  <a className={`paper ${styles.skip}`} href="#main">
    {t('header.skip')}
  </a>
)

interface HeaderProps {
  site: Settings
  navigation: Navigation
  logo?: string | undefined
  path: string
  languages: readonly { language: string; address: string }[]
  language: string
}

export const Header = ({ site, navigation, logo, path, languages, language: current }: HeaderProps) => (
  <header className={styles.header} data-ground="dark" data-header>
    <div className={`wrap row cluster ${styles.bar}`}>
      <Logo name={site.name} shortName={site.shortName} mark={logo} />
      <nav className={`not-printed ${styles.nav}`} aria-label={t('header.main')}>
        <ul className={styles.groups}>
          {navigation.groups.map((group) => (
            <GroupMenu key={group.link} group={group} path={path} />
          ))}
        </ul>
      </nav>
      <div className={`not-printed row ${styles.tools}`}>
        {languages
          .filter(({ language }) => language !== current)
          .map(({ language, address }) => (
            <a key={language} className={`more ${styles.language}`} hrefLang={language} href={address} lang={language}>
              {formatLanguage(language, language)}
            </a>
          ))}
        <SearchButton />
        {site.donate ? <DonateButton className={`button ${styles.donate}`} size="small" /> : null}
        <button
          className={`icon-button ${styles.burger}`}
          type="button"
          aria-label={t('header.openMenu')}
          {...opensDialog(MOBILE_MENU)}
        >
          <Icon of={Menu} />
        </button>
      </div>
    </div>
  </header>
)

const DonateButton = ({ className, size }: { className: string; size?: 'small' }) => (
  <button className={className} data-variant="action" data-size={size} type="button" {...opensDialog(DONATE_DIALOG)}>
    {t('labels.donate')}
  </button>
)

/** A link without JavaScript: not every browser opens a dialog without a script. */
const SearchButton = () => (
  <>
    <button
      className="needs-script icon-button"
      type="button"
      aria-label={t('labels.search')}
      {...opensDialog(SEARCH_DIALOG)}
    >
      <Icon of={Search} />
    </button>
    <noscript>
      <a className="icon-button" href={SEARCH_PATH} aria-label={t('labels.search')}>
        <Icon of={Search} />
      </a>
    </noscript>
  </>
)

export function Logo({ name, shortName, mark }: { name: string; shortName: string; mark?: string | undefined }) {
  const plain = withoutMarks(name)
  const first = plain.endsWith(shortName) ? plain.slice(0, -shortName.length).trimEnd() : name
  return (
    <a className={`row plain ${styles.logo}`} href="/">
      {mark ? <Mark src={mark} /> : <ArchedWindow />}
      <span className={`stack ${styles.names}`}>
        {first} <b>{shortName}</b>
        <span className="visually-hidden">, {t('header.home')}</span>
      </span>
    </a>
  )
}

function Mark({ src }: { src: string }) {
  const { fileOf } = usePageContext()
  return <img className={styles.mark} src={src} alt="" {...pictureSize(src, fileOf)} />
}

const ArchedWindow = () => (
  <svg className={styles.mark} width="44" height="52" viewBox="0 0 44 52" aria-hidden="true" focusable="false">
    <path className={styles.window} strokeWidth={2.4} d="M2 50V22a20 20 0 0 1 40 0v28Z" />
    <path
      className={styles.flame}
      d="M15.5 10.5c3.8 4.5 3.8 9.3 0 10.5-3.8-1.2-3.8-6 0-10.5m13 0c3.8 4.5 3.8 9.3 0 10.5-3.8-1.2-3.8-6 0-10.5"
    />
    <path className={styles.candle} d="M13.2 23.5h4.6V40h-4.6zm13 0h4.6V40h-4.6zM9 40h26v3H9zm-3 5h32v3H6z" />
  </svg>
)

function GroupMenu({ group, path }: { group: Navigation['groups'][number]; path: string }) {
  const current = (link: string) => (link === path ? ('page' as const) : undefined)
  return (
    <li className={styles.group} data-group>
      <Link className={`row medium plain ${styles.link}`} href={group.link} aria-current={current(group.link)}>
        {group.title}
      </Link>
      <button className={styles.opener} type="button" aria-label={t('header.menuOf', { title: group.title })}>
        <Icon of={ChevronDown} />
      </button>
      <ul className={`edge ${styles.drop}`} data-ground="light">
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

const MOBILE_MENU = 'site-menu'

interface MobileMenuProps {
  navigation: Navigation
  site: Pick<Settings, 'donate' | 'phone'>
  hours: string
  shabbat: { heading: string; next: ShabbatTime | undefined }
}

export function MobileMenu({ navigation, site, hours, shabbat }: MobileMenuProps) {
  const { groups, others, urgent } = navigation
  return (
    <dialog className={styles.menu} id={MOBILE_MENU} data-menu aria-label={t('labels.menu')} data-ground="dark">
      <button className="icon-button" type="button" aria-label={t('labels.close')} {...closesDialog(MOBILE_MENU)}>
        <Icon of={X} />
      </button>
      <nav className={styles.sections} aria-label={t('labels.menu')}>
        {groups.map((group) => (
          <MenuGroup key={group.link} {...group} />
        ))}
        {others.length > 0 ? <Links links={others} inColumns /> : null}
        <a className={`block plain ${styles.shabbat}`} href={`/#${THIS_SHABBAT}`}>
          {shabbat.heading}
          {shabbat.next ? <span>{formatShabbatTime(shabbat.next)}</span> : null}
        </a>
      </nav>
      <ul className={styles.contact}>
        <li>
          <a className="medium" href={phoneAddress(site.phone)}>
            <Icon of={Phone} />
            <bdi>{site.phone}</bdi>
          </a>
          <p className="small">{hours}</p>
        </li>
        {urgent ? (
          <li>
            <Link className="medium" href={urgent.link}>
              <Icon of={Phone} />
              {urgent.title}
            </Link>
          </li>
        ) : null}
      </ul>
      <div className={`stack ${styles.buttons}`}>
        <button className="button" data-variant="line" type="button" {...opensDialog(SEARCH_DIALOG)}>
          <Icon of={Search} />
          {t('labels.search')}
        </button>
        {site.donate ? <DonateButton className="button" /> : null}
      </div>
    </dialog>
  )
}

function formatShabbatTime({ label, at }: ShabbatTime): string {
  const day = formatWeekday(dayOf(at))
  return label === t('calendar.candleLighting')
    ? t('shabbat.candlesAt', { day, time: formatTime(at) })
    : t('punctuation.labeled', { label, text: formatDayAndTime(day, at) })
}

const MenuGroup = ({ title, link, links }: Navigation['groups'][number]) => (
  <details name="menu-group">
    <summary className={`row heading between ${styles.heading}`}>
      {title}
      <Icon of={ChevronDown} />
    </summary>
    <Links links={[{ link, title: t('header.overview', { title }) }, ...links]} />
  </details>
)

const Links = ({ links, inColumns }: { links: Navigation['others']; inColumns?: boolean }) => (
  <ul className={styles.links} data-columns={inColumns}>
    {links.map(({ link, title }) => (
      <li key={link}>
        <Link href={link}>{title}</Link>
      </li>
    ))}
  </ul>
)
