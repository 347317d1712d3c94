import type { Navigation } from '#schemas/content/navigation'
import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { useCampus } from '#site/components/campus/campus'
import { Link } from '#site/components/link/Link'
import { ContactInformation } from './ContactInformation'
import { FindUs } from './FindUs'
import styles from './Footer.module.css'
import { Partners } from './Partners'
import { QuickLinks } from './QuickLinks'
import { SocialNetworks } from './SocialNetworks'
import { WaysToHelp } from './WaysToHelp'

/** The footer of every page: where we are, how to reach us, links, and how to help. */
export function Footer({ site, navigation, hours }: { site: Site; navigation: Navigation; hours: string }) {
  const { clock } = useCampus()
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className="wrap">
        <div className={styles.columns}>
          <FindUs site={site} hours={hours} />
          <div>
            <ContactInformation site={site} urgent={navigation.urgent} />
            <SocialNetworks networks={site.social} />
          </div>
          <QuickLinks links={site.quickLinks} />
          <div>
            <WaysToHelp site={site} />
            <Partners partners={site.partners} />
          </div>
        </div>
        <div className={styles.end}>
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
