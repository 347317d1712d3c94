import { Mail, Phone } from 'lucide-react'
import type { Site } from '#schemas/content/site'
import { Address } from '#site/components/contact/Address'
import { phoneAddress } from '#site/components/contact/contact'
import { Icon } from '#site/components/icon/Icon'
import styles from './Footer.module.css'

/** The organization's own email address and telephone number. */
export function ContactInformation({ site: { email, phone } }: { site: Site }) {
  return (
    <section>
      <h2>Contact Information</h2>
      <ul>
        <li>
          <a className={styles.link} href={`mailto:${email}`}>
            <Icon of={Mail} />
            <Address of={email} />
          </a>
        </li>
        <li>
          <a className={styles.link} href={phoneAddress(phone)}>
            <Icon of={Phone} />
            <bdi>{phone}</bdi>
          </a>
        </li>
      </ul>
    </section>
  )
}
