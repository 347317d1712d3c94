import { useCampus } from '#site/components/campus/campus'
import { DetailCard } from '#site/components/card/DetailCard'
import { ContactLine } from '#site/components/contact/ContactLine'
import { StatusBadge } from '#site/features/programs/StatusBadge'
import { describeApplyingDays } from './applying-days'
import type { Program } from './program'

export function ProgramCard({ id, name, tagline, summary, imageUrl, imageAlt, applying, contact }: Program) {
  const days = describeApplyingDays(applying, useCampus().clock.today)
  return (
    <DetailCard
      entry={{ id, title: name, subtitle: tagline, imageUrl, imageAlt }}
      badge={<StatusBadge of={applying} />}
    >
      <p>{summary}</p>
      {days ? <p>{days}</p> : null}
      <ContactLine {...contact} says="contact.ask" />
    </DetailCard>
  )
}
