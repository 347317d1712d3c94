import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import buttons from '#site/features/buttons/Button.module.css'
import { Card } from '#site/features/cards/Card'
import { Icon } from '#site/features/icons/Icon'
import { opensModal } from '#site/features/modal/open-modal'

interface DetailCardProps {
  /** The dialog that it opens. */
  id: string
  title: string
  imageUrl: string
  imageAlt: string
  subtitle?: string | undefined
  /** What the button says in place of "Read more"; listeners hear the entry's name with it. */
  opener?: string
  /** Beside the button: a status. */
  badge?: ReactNode
  children: ReactNode
}

/** A card whose button opens the detail of its entry. */
export function DetailCard({ id, title, opener, badge, children, ...card }: DetailCardProps) {
  return (
    <Card
      {...card}
      title={title}
      headingLevel="h2"
      actions={
        <>
          <button className={buttons.more} type="button" {...opensModal(id)}>
            {opener ?? 'Read more'}
            <span className="visually-hidden">{opener ? `: ${title}` : ` about ${title}`}</span>
            <Icon of={ArrowRight} />
          </button>
          {badge}
        </>
      }
    >
      {children}
    </Card>
  )
}
