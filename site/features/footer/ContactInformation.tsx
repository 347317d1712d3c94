import { Mail, Phone } from 'lucide-react'
import type { Navigation } from '#schemas/content/navigation'
import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { BreakableAddress } from '#site/components/contact/BreakableAddress'
import { phoneAddress } from '#site/components/contact/contact'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import styles from './Footer.module.css'

interface ContactInformationProps {
  site: Pick<Site, 'email' | 'phone'>
  urgent: Navigation['urgent']
}

export function ContactInformation({ site: { email, phone }, urgent }: ContactInformationProps) {
  return (
    <section>
      <h2>{t('footer.contact')}</h2>
      <ul>
        <li>
          <a className={styles.link} href={`mailto:${email}`}>
            <Icon of={Mail} />
            <BreakableAddress of={email} />
          </a>
        </li>
        <li>
          <a className={styles.link} href={phoneAddress(phone)}>
            <Icon of={Phone} />
            <bdi>{phone}</bdi>
          </a>
        </li>
        {urgent ? (
          <li>
            <Link className={styles.link} href={urgent.link}>
              <Icon of={Phone} />
              {urgent.title}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
