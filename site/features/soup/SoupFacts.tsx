import { CalendarDays, Clock, Snowflake } from 'lucide-react'
import type { KosherSoup } from '#schemas/content/kosher-soup'
import buttons from '#site/features/buttons/Button.module.css'
import { ContactLine } from '#site/features/contact/ContactLine'
import type { Contact } from '#site/features/contact/contact'
import { FactList } from '#site/features/detail/FactList'
import { PointList } from '#site/features/detail/PointList'
import { opensModal } from '#site/features/modal/open-modal'
import { Picture } from '#site/features/picture/Picture'
import styles from './SoupFacts.module.css'

export const SOUP_DIALOG = 'request'

interface SoupFactsProps {
  soup: KosherSoup
  headings: Readonly<Record<string, string>>
  contact: Contact
  phone: string
}

/** When the soup comes, for whom, and how; the button that asks for it, and whom to write to instead. */
export function SoupFacts({ soup, headings, contact, phone }: SoupFactsProps) {
  const { availability, restrictions, deliveryInfo, contactInfo, imageUrl, imageAlt } = soup
  return (
    <div className={styles.soup}>
      <div>
        <Picture className={styles.picture} src={imageUrl} alt={imageAlt} onError="hide" />
        <button className={buttons.button} type="button" {...opensModal(SOUP_DIALOG)}>
          Request Soup Delivery
        </button>
        <p className={styles.otherwise}>{contactInfo.text}</p>
        <ContactLine {...contact} before="Write to" phone={phone} />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one */}
      <ul className={styles.cards} role="list">
        <li className={styles.card}>
          <h2 className={styles.heading}>{headings.availability}</h2>
          <FactList
            facts={[
              { label: 'Days', icon: CalendarDays, value: availability.days },
              { label: 'Hours', icon: Clock, value: availability.hours },
              { label: 'Season', icon: Snowflake, value: availability.season },
            ]}
          />
        </li>
        <li className={styles.card}>
          <h2 className={styles.heading}>{headings.restrictions}</h2>
          <PointList points={restrictions} />
        </li>
        <li className={styles.card}>
          <h2 className={styles.heading}>{headings.delivery}</h2>
          <PointList points={deliveryInfo} />
        </li>
      </ul>
    </div>
  )
}
