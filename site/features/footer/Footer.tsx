import { ChevronDown, Heart, Mail, Phone, ShoppingBag } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { inOneLine } from '#schemas/fields/location'
import { t } from '#schemas/locale'
import type { Navigation, Settings } from '#schemas/settings/settings'
import { phoneAddress } from '#site/components/contact/contact'
import { Embed } from '#site/components/embed/Embed'
import { mapAddress, mapPage } from '#site/components/embed/map-address'
import { FileIcon, Icon, NetworkIcon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { usePageContext } from '#site/components/page-context/page-context'
import { Picture } from '#site/components/picture/Picture'
import { BreakableAddress } from '#site/components/prose/Breakable'
import styles from './Footer.module.css'

export function Footer({ site, navigation, hours }: { site: Settings; navigation: Navigation; hours: string }) {
  const { clock } = usePageContext()
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className="wrap">
        <div className={`stack ${styles.columns}`}>
          <FindUs site={site} hours={hours} />
          <div>
            <ContactInformation site={site} urgent={navigation.urgent} />
            <Networks of={site.social} />
          </div>
          <QuickLinks of={site.quickLinks} />
          <div>
            <WaysToHelp site={site} />
            <Partners of={site.partners} />
          </div>
        </div>
        <div className={`cluster small ${styles.end}`}>
          <p>
            © {clock.today.slice(0, 'YYYY'.length)} {site.name}
          </p>
          <a href="/accessibility">{t('footer.accessibility')}</a>
          <a href="/glossary">{t('footer.glossary')}</a>
          {navigation.foot.map(({ link, title }) => (
            <Link key={link} href={link}>
              {title}
            </Link>
          ))}
          <a href="/privacy-policy">{t('footer.privacy')}</a>
          <a href="/terms-of-use">{t('footer.terms')}</a>
        </div>
      </div>
    </footer>
  )
}

interface ColumnProps {
  title: string
  className?: string | undefined
  children: ReactNode[]
}

function Column({ title, className, children }: ColumnProps) {
  if (children.length === 0) return null
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <ul className={className}>{children}</ul>
    </section>
  )
}

const Networks = ({ of }: { of: Settings['social'] }) => (
  <Column title={t('footer.connect')} className={`cluster gap-s2 ${styles.networks}`}>
    {of.map(({ network, link }) => (
      <li key={network}>
        <Link className="icon-button" href={link} arrow={false}>
          <NetworkIcon network={network} />
          <span className="visually-hidden">{network}</span>
        </Link>
      </li>
    ))}
  </Column>
)

type FooterLinkProps = Pick<ComponentProps<typeof Link>, 'href' | 'newTab' | 'children'> & { icon: ReactNode }

const FooterLink = ({ icon, children, ...link }: FooterLinkProps) => (
  <li>
    <Link className={`breakable plain ${styles.link}`} {...link}>
      {icon}
      {children}
    </Link>
  </li>
)

/** On phones they open on demand; wider screens hide the summary and show them always, if the browser can. */
const QuickLinks = ({ of }: { of: Settings['quickLinks'] }) => (
  <section className={styles.fold}>
    <h2 className="h4">{t('footer.quickLinks')}</h2>
    <details>
      <summary className="row">
        <span className="visually-hidden">{t('footer.quickLinks')}</span>
        <Icon of={ChevronDown} />
      </summary>
      <ul className={styles.quick}>
        {of.map(({ id, link, title, icon }) => (
          <FooterLink key={id} href={link} icon={<FileIcon name={icon} color="light" />}>
            {title}
          </FooterLink>
        ))}
      </ul>
    </details>
  </section>
)

function WaysToHelp({ site: { donate, shop, mailingListContact } }: { site: Settings }) {
  const ways = [
    donate && { icon: Heart, href: donate.link, text: t('footer.donateNow') },
    donate?.about && { icon: Heart, href: donate.about.url, text: donate.about.text },
    shop && { icon: ShoppingBag, href: shop.link, text: shop.title },
    mailingListContact && { icon: Mail, href: '/mailing-list', text: t('footer.joinList'), newTab: true },
  ].flatMap((way) => way || [])
  return (
    <Column title={t('footer.lendAHand')}>
      {ways.map(({ icon, text, ...link }) => (
        <FooterLink key={text} icon={<Icon of={icon} />} {...link}>
          {text}
        </FooterLink>
      ))}
    </Column>
  )
}

const Partners = ({ of }: { of: Settings['partners'] }) => (
  <Column title={t('footer.partners')} className={`cluster ${styles.partners}`}>
    {of.map(({ name, link, logo, width, height }) => (
      <li key={name}>
        <Link className={`row small medium breakable plain paper ${styles.partner}`} href={link} data-ground="light">
          <img src={logo} width={width} height={height} loading="lazy" alt="" data-on-error="hide" />
          {name}
        </Link>
      </li>
    ))}
  </Column>
)

const ContactInformation = ({ site: { email, phone }, urgent }: { site: Settings; urgent: Navigation['urgent'] }) => (
  <Column title={t('footer.contact')}>
    <FooterLink href={`mailto:${email}`} icon={<Icon of={Mail} />}>
      <BreakableAddress of={email} />
    </FooterLink>
    <FooterLink href={phoneAddress(phone)} icon={<Icon of={Phone} />}>
      <bdi>{phone}</bdi>
    </FooterLink>
    {urgent ? (
      <FooterLink href={urgent.link} icon={<Icon of={Phone} />}>
        {urgent.title}
      </FooterLink>
    ) : null}
  </Column>
)

function FindUs({ site, hours }: { site: Settings; hours: string }) {
  const { name, address, mapQuery } = site
  const { map } = usePageContext()
  return (
    <section className={styles.find}>
      <h2 className="h4">{t('footer.findUs')}</h2>
      <Embed title={t('footer.map', { name })} address={mapAddress(mapQuery)}>
        <Picture src={map} alt={t('footer.mapDrawn', { name })} />
      </Embed>
      <address className={styles.address}>
        <Link href={mapPage(mapQuery)}>{inOneLine(address)}</Link>
        <span className={`block ${styles.note}`}>{address.note}</span>
        <span className="block">{hours}</span>
      </address>
    </section>
  )
}
