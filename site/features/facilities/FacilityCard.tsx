import type { Facility } from '#schemas/content/facility'
import { Card } from '#site/components/card/Card'
import { PointList } from '#site/components/facts/PointList'

/** A room: its description, capacity and equipment. */
export function FacilityCard({ title, description, capacity, features, imageUrl, imageAlt }: Facility) {
  return (
    <Card title={title} subtitle={capacity} imageUrl={imageUrl} imageAlt={imageAlt} actions={null}>
      <p>{description}</p>
      <PointList points={features} />
    </Card>
  )
}
