import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#schemas/content/parts'
import buttons from '#site/features/buttons/Button.module.css'
import { Card } from '#site/features/cards/Card'
import { Icon } from '#site/features/icons/Icon'
import { LinkWithoutScript } from '#site/features/modal/LinkWithoutScript'
import { opensModal } from '#site/features/modal/open-modal'

interface DetailCardProps {
  entry: {
    /** The dialog that it opens. */
    id: string
    title: string
    imageUrl: string
    imageAlt: string
    subtitle?: string | undefined
  }
  /** The sign of its kind, before the title. */
  sign?: ReactNode
  /** What the button says in place of "Read more", and how that goes on to the entry's name for those who listen. */
  opener?: { words: string; before: string }
  /** Beside the button: a status. */
  badge?: ReactNode
  look?: 'plain' | Tone
  children: ReactNode
}

const READ_MORE = { words: 'Read more', before: ' about ' }

/** A card that opens the detail of its entry, by its button or wherever else one presses it. */
export function DetailCard({ entry, sign, opener = READ_MORE, badge, look, children }: DetailCardProps) {
  const { id, title, ...card } = entry
  return (
    <Card
      {...card}
      title={
        <>
          {sign}
          {title}
        </>
      }
      look={look ?? 'plain'}
      headingLevel="h2"
      actions={
        <>
          <button className={buttons.more} type="button" {...opensModal(id)}>
            {opener.words}
            <span className="visually-hidden">{`${opener.before}${title}`}</span>
            <Icon of={ArrowRight} />
          </button>
          {badge}
          <LinkWithoutScript id={id} name={title} />
        </>
      }
    >
      {children}
    </Card>
  )
}
