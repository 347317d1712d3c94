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
  /** What the button says; listeners hear the entry's name with it. */
  opener?: string
  /** Beside the button: a status. */
  badge?: ReactNode
  children: ReactNode
}

/** A card whose button opens the detail of its entry. */
export function DetailCard({ id, title, opener = 'Read more', badge, children, ...card }: DetailCardProps) {
  return (
    <Card
      {...card}
      title={title}
      headingLevel="h2"
      actions={
        <>
          <button className={buttons.more} type="button" {...opensModal(id)}>
            {opener}
            <span className="visually-hidden"> about {title}</span>
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
