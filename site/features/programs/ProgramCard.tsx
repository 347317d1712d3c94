import { ContactLine } from '#site/features/contact/ContactLine'
import { DetailCard } from '#site/features/detail/DetailCard'
import { StatusBadge } from '#site/features/status/StatusBadge'
import type { Program } from './program'

/** A program as a card that opens its detail: how long, whom to ask, and whether one can apply. */
export function ProgramCard({ id, name, tagline, summary, imageUrl, imageAlt, applying, contact }: Program) {
  return (
    <DetailCard
      entry={{ id, title: name, subtitle: tagline, imageUrl, imageAlt }}
      badge={<StatusBadge of={applying} />}
    >
      <p>{summary}</p>
      <ContactLine {...contact} before="Ask" />
    </DetailCard>
  )
}
