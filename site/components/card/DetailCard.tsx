import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#schemas/content/parts'
import buttons from '#site/components/button/Button.module.css'
import { BreakableTitle } from '#site/components/card/BreakableTitle'
import { Card } from '#site/components/card/Card'
import { LinkWithoutScript } from '#site/components/dialog/LinkWithoutScript'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'

interface DetailCardProps {
  entry: {
    /** The dialog that it opens. */
    id: string
    title: string
    imageUrl: string
    imageAlt: string
    subtitle?: ReactNode
  }
  /** The icon of its kind, before the title. */
  sign?: ReactNode
  /** The button's text instead of "Read more", and the text between it and the entry's name for screen readers. */
  opener?: { words: ReactNode; before: string }
  /** Next to the button: a status. */
  badge?: ReactNode
  look?: 'plain' | Tone
  children: ReactNode
}

const READ_MORE = { words: 'Read more', before: ' about ' }

/** A card that opens the detail of its entry, by its button or by a click anywhere else on it. */
export function DetailCard({ entry, sign, opener = READ_MORE, badge, look, children }: DetailCardProps) {
  const { id, title, ...card } = entry
  return (
    <Card
      {...card}
      title={
        <>
          {sign}
          <BreakableTitle of={title} />
        </>
      }
      look={look ?? 'plain'}
      headingLevel="h2"
      actions={
        <>
          <button className={buttons.more} type="button" {...opensDialog(id)}>
            {opener.words}
            <span className="visually-hidden">{`${opener.before}${title}`}</span>
            <Icon of={ArrowRight} along />
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
