import type { Group } from '#schemas/content/group'
import { DetailCard } from '#site/components/card/DetailCard'
import { describeMeetings } from './describe-meetings'

type GroupCardProps = Pick<Group, 'name' | 'meets' | 'meetings' | 'summary' | 'imageUrl' | 'imageAlt'> & { id: string }

export function GroupCard({ id, name, summary, imageUrl, imageAlt, ...when }: GroupCardProps) {
  return (
    <DetailCard entry={{ id, title: name, subtitle: describeMeetings(when), imageUrl, imageAlt }}>
      <p>{summary}</p>
    </DetailCard>
  )
}
