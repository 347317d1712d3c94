import { CalendarDays, Clock, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#schemas/locale'
import type { KosherSoup } from '#schemas/soup/soup'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { FactList } from '#site/components/facts/FactList'
import { PointList } from '#site/components/facts/PointList'
import styles from './SoupFacts.module.css'

interface SoupFactsProps {
  soup: KosherSoup
  headings: Readonly<Record<string, string>>
  contact: Contact
  phone: string
}

export function SoupFacts({ soup, headings, contact, phone }: SoupFactsProps) {
  const { availability, restrictions, deliveryInfo, contactInfo } = soup
  return (
    <div className={`stack ${styles.soup}`}>
      <div>
        <p className="muted">{contactInfo.text}</p>
        <ContactLine {...contact} says="contact.write" phone={phone} />
      </div>
      <ul className={`stack ${styles.cards}`} role="list">
        <FactCard heading={headings.availability}>
          <FactList
            facts={[
              { label: t('labels.days'), icon: CalendarDays, value: availability.days },
              { label: t('labels.hours'), icon: Clock, value: availability.hours },
              { label: t('soup.season'), icon: Snowflake, value: availability.season },
            ]}
          />
        </FactCard>
        <FactCard heading={headings.restrictions}>
          <PointList points={restrictions} />
        </FactCard>
        <FactCard heading={headings.delivery}>
          <PointList points={deliveryInfo} />
        </FactCard>
      </ul>
    </div>
  )
}

const FactCard = ({ heading, children }: { heading: string | undefined; children: ReactNode }) => (
  <li className={`raised ${styles.card}`}>
    <h2 className="h4">{heading}</h2>
    {children}
  </li>
)
