import type { LinkCard as LinkCardEntry } from '#schemas/content/link-card'
import { LinkButton } from '#site/features/buttons/LinkButton'
import { Card } from './Card'

/** A card that leads somewhere, mostly to a form elsewhere. */
export function LinkCard({ title, description, link, linkText, imageUrl, imageAlt }: LinkCardEntry) {
  return (
    <Card
      title={title}
      imageUrl={imageUrl}
      imageAlt={imageAlt}
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
