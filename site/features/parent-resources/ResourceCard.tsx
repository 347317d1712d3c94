import type { ParentResource } from '#schemas/content/parent-resource'
import { DetailCard } from '#site/components/card/DetailCard'
import { Sign } from '#site/components/card/Sign'
import { LinkCard } from '#site/features/pages/LinkCard'

export function ResourceCard({ modal, icon, link, linkText, description, ...card }: ParentResource & { id: string }) {
  const { id, title, imageUrl, imageAlt } = card
  if (!modal && link)
    return <LinkCard {...card} description={description} link={link} linkText={linkText} headingLevel="h2" />
  return (
    <DetailCard
      entry={{ id, title, imageUrl, imageAlt }}
      sign={<Sign name={icon} />}
      opener={{ words: linkText, rest: `: ${title}` }}
    >
      <p>{description}</p>
    </DetailCard>
  )
}
