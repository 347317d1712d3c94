import { Heart, Mail, Phone, ShoppingBag } from 'lucide-react'
import type { Site } from '#schemas/content/site'
import { phoneAddress } from '#site/components/contact/contact'
import { Icon } from '#site/components/icon/Icon'
import { NetworkIcon } from '#site/components/icon/NetworkIcon'
import { Link } from '#site/components/link/Link'
import { Today } from '#site/components/today/Today'
import { FindUs } from './FindUs'
import styles from './Footer.module.css'
import { Partners } from './Partners'
import { QuickLinks } from './QuickLinks'

/** The footer of every page: where we are, how to reach us, links, and how to help. */
export function Footer({ site }: { site: Site }) {
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className="wrap">
        <div className={styles.columns}>
          <FindUs site={site} />
          <div>
            <section>
              <h2>Contact Information</h2>
              <ul>
                <li>
                  <a className={styles.link} href={`mailto:${site.email}`}>
                    <Icon of={Mail} />
                    {site.email}
                  </a>
                </li>
                <li>
                  <a className={styles.link} href={phoneAddress(site.phone)}>
                    <Icon of={Phone} />
                    {site.phone}
                  </a>
                </li>
              </ul>
            </section>
            <section>
              <h2>Connect With Us</h2>
              <ul className={styles.networks}>
                {site.social.map(({ network, link }) => (
                  <li key={network}>
                    <Link href={link}>
                      <NetworkIcon network={network} />
                      <span className="visually-hidden">{network}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <QuickLinks links={site.quickLinks} />
          <div>
            <section>
              <h2>Lend a hand</h2>
              <ul>
                <li>
                  <Link className={styles.link} href={site.donate.link}>
                    <Icon of={Heart} />
                    Donate Now
                  </Link>
                </li>
                <li>
                  <Link className={styles.link} href={site.shop.link}>
                    <Icon of={ShoppingBag} />
                    {site.shop.title}
                  </Link>
                </li>
                <li>
                  <Link className={styles.link} href="/mailing-list" newTab>
                    <Icon of={Mail} />
                    Join Our Mailing List
                  </Link>
                </li>
              </ul>
            </section>
            <Partners partners={site.partners} />
          </div>
        </div>
        <div className={styles.end}>
          <p>
            © <Today is="year" /> {site.name}
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
