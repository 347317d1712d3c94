import { CalendarDays, Users } from 'lucide-react'
import type { Prospective } from '#schemas/content/prospective'
import { ContactAction } from '#site/features/contact/ContactAction'
import type { Contact } from '#site/features/contact/contact'
import { FactList } from '#site/features/detail/FactList'
import { Modal } from '#site/features/modal/Modal'
import { Prose } from '#site/features/prose/Prose'

interface OpportunityDetailProps {
  id: string
  title: string
  imageUrl: string
  details: Omit<NonNullable<Prospective['details']>, 'contact'> & { contact: Contact }
}

/** When it is, for whom, and what happens. */
export function OpportunityDetail({ id, title, imageUrl, details }: OpportunityDetailProps) {
  return (
    <Modal id={id} title={title} picture={imageUrl} foot={<ContactAction {...details.contact} look="action" />}>
      <FactList
        facts={[
          { label: 'When', icon: CalendarDays, value: details.timing },
          { label: 'For', icon: Users, value: details.audience },
        ]}
      />
      <Prose text={details.description} />
    </Modal>
  )
}
