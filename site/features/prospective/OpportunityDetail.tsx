import { CalendarDays, Users } from 'lucide-react'
import type { Prospective } from '#schemas/content/prospective'
import { ContactAction } from '#site/components/contact/ContactAction'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { Prose } from '#site/components/prose/Prose'

interface OpportunityDetailProps {
  id: string
  title: string
  imageUrl: string
  details: Omit<NonNullable<Prospective['details']>, 'contact'> & { contact: Contact }
}

/** When it is, for whom, and what happens. */
export function OpportunityDetail({ id, title, imageUrl, details }: OpportunityDetailProps) {
  return (
    <Dialog id={id} title={title} picture={imageUrl} foot={<ContactAction {...details.contact} look="action" />}>
      <FactList
        facts={[
          { label: 'When', icon: CalendarDays, value: details.timing },
          { label: 'For', icon: Users, value: details.audience },
        ]}
      />
      <Prose text={details.description} />
    </Dialog>
  )
}
