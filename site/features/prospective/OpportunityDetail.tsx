import { CalendarDays, Users } from 'lucide-react'
import type { Prospective } from '#schemas/content/prospective'
import { ContactLine } from '#site/features/contact/ContactLine'
import type { Contact } from '#site/features/contact/contact'
import { Icon } from '#site/features/icons/Icon'
import { Modal } from '#site/features/modal/Modal'
import { Prose } from '#site/features/prose/Prose'
import styles from './OpportunityDetail.module.css'

interface OpportunityDetailProps {
  id: string
  title: string
  details: Omit<NonNullable<Prospective['details']>, 'contact'> & { contact: Contact }
}

/** When it is, for whom, and what happens. */
export function OpportunityDetail({ id, title, details }: OpportunityDetailProps) {
  return (
    <Modal id={id} title={title}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Icon of={CalendarDays} />
            When
          </dt>
          <dd>{details.timing}</dd>
        </div>
        <div>
          <dt>
            <Icon of={Users} />
            For
          </dt>
          <dd>{details.audience}</dd>
        </div>
      </dl>
      <Prose text={details.description} />
      <ContactLine {...details.contact} before="Questions? Write to" />
    </Modal>
  )
}
