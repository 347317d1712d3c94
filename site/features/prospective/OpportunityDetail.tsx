import { CalendarDays, Users } from 'lucide-react'
import type { Prospective } from '#schemas/content/prospective'
import { t } from '#schemas/language'
import { ContactAction } from '#site/components/contact/ContactAction'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { Prose } from '#site/components/prose/Prose'
import { nextDaysOf } from './next-days'

interface OpportunityDetailProps {
  id: string
  title: string
  imageUrl: string
  today: string
  details: Omit<NonNullable<Prospective['details']>, 'contact'> & { contact: Contact }
}

export function OpportunityDetail({ id, title, imageUrl, details, today }: OpportunityDetailProps) {
  return (
    <Dialog id={id} title={title} picture={imageUrl} foot={<ContactAction {...details.contact} look="action" />}>
      <FactList
        facts={[
          ...(details.timing || details.from
            ? [{ label: t('words.when'), icon: CalendarDays, value: <When {...details} today={today} /> }]
            : []),
          { label: t('words.for'), icon: Users, value: details.audience },
        ]}
      />
      <Prose text={details.description} />
    </Dialog>
  )
}

function When({ today, ...details }: OpportunityDetailProps['details'] & { today: string }) {
  const days = nextDaysOf(details, today)
  return (
    <>
      {days ? <p>{days}</p> : null}
      {details.timing ? <p>{details.timing}</p> : null}
    </>
  )
}
