import type { Group } from '#schemas/content/group'
import { DetailCard } from '#site/components/card/DetailCard'

type GroupCardProps = Pick<Group, 'name' | 'meets' | 'summary' | 'imageUrl' | 'imageAlt'> & { id: string }

/** A student group as a card that opens its detail. */
export function GroupCard({ id, name, meets, summary, imageUrl, imageAlt }: GroupCardProps) {
  return (
    <DetailCard entry={{ id, title: name, subtitle: meets, imageUrl, imageAlt }}>
      <p>{summary}</p>
    </DetailCard>
  )
}
