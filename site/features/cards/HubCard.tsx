import type { Page } from '#schemas/content/page'
import { LinkButton } from '#site/features/buttons/LinkButton'
import { Card } from './Card'

/** A card of a hub page: it leads to one of the pages below it. */
export function HubCard({ title, description, link, linkText, imageUrl, imageAlt }: Page['cards'][number]) {
  return (
    <Card
      title={title}
      imageUrl={imageUrl}
      imageAlt={imageAlt}
      headingLevel="h2"
      actions={
        <LinkButton href={link} size="small">
          {linkText}
        </LinkButton>
      }
    >
      <p>{description}</p>
    </Card>
  )
}
