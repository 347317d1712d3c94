import type { LinkCard as LinkCardEntry } from '#schemas/programs/opportunities'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card } from '#site/components/card/Card'

type LinkCardProps = Pick<LinkCardEntry, 'title' | 'description' | 'link' | 'linkText' | 'imageUrl' | 'imageAlt'> & {
  /** `h2` if there is no section heading above the cards. */
  headingLevel?: 'h2' | 'h3'
}

export function LinkCard({ description, link, linkText, ...card }: LinkCardProps) {
  return (
    <Card
      {...card}
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
