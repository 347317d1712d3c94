import type { Site } from '#schemas/content/site'
import { useCampus } from '#site/components/campus/campus'
import { ContactInformation } from './ContactInformation'
import { FindUs } from './FindUs'
import styles from './Footer.module.css'
import { Partners } from './Partners'
import { QuickLinks } from './QuickLinks'
import { SocialNetworks } from './SocialNetworks'
import { WaysToHelp } from './WaysToHelp'

/** The footer of every page: where we are, how to reach us, links, and how to help. */
export function Footer({ site, hours }: { site: Site; hours: string }) {
  const { clock } = useCampus()
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className="wrap">
        <div className={styles.columns}>
          <FindUs site={site} hours={hours} />
          <div>
            <ContactInformation site={site} />
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
          <a href="/accessibility">Accessibility</a>
          <a href="/glossary">Glossary</a>
          <a href="/privacy-policy">Privacy Policy</a>
          <a href="/terms-of-use">Terms of Use</a>
        </div>
      </div>
    </footer>
  )
}
