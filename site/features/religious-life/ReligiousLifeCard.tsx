import type { ReligiousLife } from '#schemas/content/religious-life'
import { DetailCard } from '#site/components/card/DetailCard'

export function ReligiousLifeCard({ part }: { part: ReligiousLife & { id: string } }) {
  const { id, title, subtitle, imageUrl, imageAlt, description } = part
  return (
    <DetailCard entry={{ id, title, subtitle, imageUrl, imageAlt }}>
      <p>{description}</p>
    </DetailCard>
  )
}
