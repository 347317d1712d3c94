import { t } from '#schemas/language'
import { type Applying, applicationStatusOn } from '#schemas/programs/application-status'
import type { OpportunityCategory } from '#schemas/programs/opportunities'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card } from '#site/components/card/Card'
import { usePageContext } from '#site/components/page-context/page-context'
import { Badge } from '#site/features/programs/StatusBadge'
import styles from './CategoryCard.module.css'

interface CategoryCardProps {
  category: OpportunityCategory
  /** None if the category has numbers of its own, or none. */
  counted: readonly Applying[] | undefined
}

export function CategoryCard({ category, counted }: CategoryCardProps) {
  const { title, description, link, linkText, noun, imageUrl, imageAlt } = category
  const { clock } = usePageContext()
  const count = counted?.length ?? category.count
  const isOpen = (entry: Applying) => applicationStatusOn(clock.today, entry) === 'open'
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
      {noun && count !== undefined ? (
        <p className={`row cluster medium mt-s4 ${styles.counts}`}>
          {count} {count === 1 ? noun.one : noun.many}
          <Badge variant="coming-soon">
            {t('opportunities.open', { count: counted?.filter(isOpen).length ?? category.openCount ?? 0 })}
          </Badge>
        </p>
      ) : null}
    </Card>
  )
}
