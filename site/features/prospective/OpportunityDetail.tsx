import { CalendarDays, Users } from 'lucide-react'
import type { Prospective } from '#schemas/content/prospective'
import { ContactLine } from '#site/features/contact/ContactLine'
import type { Contact } from '#site/features/contact/contact'
import { FactList } from '#site/features/detail/FactList'
import { Modal } from '#site/features/modal/Modal'
import { Prose } from '#site/features/prose/Prose'

interface OpportunityDetailProps {
  id: string
  title: string
  details: Omit<NonNullable<Prospective['details']>, 'contact'> & { contact: Contact }
}

/** When it is, for whom, and what happens. */
export function OpportunityDetail({ id, title, details }: OpportunityDetailProps) {
  return (
    <Modal id={id} title={title}>
      <FactList
        facts={[
          { label: 'When', icon: CalendarDays, value: details.timing },
          { label: 'For', icon: Users, value: details.audience },
        ]}
      />
      <Prose text={details.description} />
      <ContactLine {...details.contact} before="Questions? Write to" />
    </Modal>
  )
}
