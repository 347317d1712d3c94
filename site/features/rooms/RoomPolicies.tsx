import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { PointList } from '#site/components/facts/PointList'
import { GettingIn } from '#site/features/pages/GettingIn'
import styles from './RoomPolicies.module.css'

interface RoomPoliciesProps {
  policies: readonly string[]
  contact: Contact
  contactLine: string
}

export function RoomPolicies({ policies, contact, contactLine }: RoomPoliciesProps) {
  return (
    <div className={`raised ${styles.policies}`}>
      <PointList points={policies} />
      <ContactLine {...contact} before={contactLine} />
      <GettingIn />
    </div>
  )
}
