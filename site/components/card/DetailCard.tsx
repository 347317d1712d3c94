import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#schemas/content/common-fields'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { BreakableTitle } from '#site/components/card/BreakableTitle'
import { Card } from '#site/components/card/Card'
import { LinkWithoutScript } from '#site/components/dialog/LinkWithoutScript'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'

interface DetailCardProps {
  entry: {
    id: string
    title: string
    imageUrl: string
    imageAlt: string
    subtitle?: ReactNode
  }
  sign?: ReactNode
  /** The button's text instead of "Read more", and what screen readers say after it. */
  opener?: { words: ReactNode; rest: string }
  badge?: ReactNode
  look?: 'plain' | Tone
  children: ReactNode
}

export function DetailCard({ entry, sign, opener, badge, look, children }: DetailCardProps) {
  const { id, title, ...card } = entry
  const { words, rest } = opener ?? { words: t('card.readMore'), rest: ` ${t('card.about', { title })}` }
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
            {words}
            <span className="visually-hidden">{rest}</span>
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
