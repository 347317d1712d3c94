import { DetailCard } from '#site/components/card/DetailCard'
import { ContactLine } from '#site/components/contact/ContactLine'
import { StatusBadge } from '#site/features/application-status/StatusBadge'
import type { Program } from './program'

/** A program as a card that opens its detail: duration, contact, and whether applications are open. */
export function ProgramCard({ id, name, tagline, summary, imageUrl, imageAlt, applying, contact }: Program) {
  return (
    <DetailCard
      entry={{ id, title: name, subtitle: tagline, imageUrl, imageAlt }}
      badge={<StatusBadge of={applying} />}
    >
      <p>{summary}</p>
      <ContactLine {...contact} says="contact.ask" />
    </DetailCard>
  )
}
