import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#schemas/fields/field-types'
import { t } from '#schemas/locale'
import { NoScriptLink } from '#site/components/dialog/Dialog'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { Picture } from '#site/components/picture/Picture'
import { BreakableTitle } from '#site/components/prose/Breakable'
import styles from './Card.module.css'

interface CardProps {
  title: ReactNode
  imageUrl: string
  imageAlt: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  variant?: Tone | undefined
  headingLevel?: 'h2' | 'h3'
}

export function Card({ title, imageUrl, imageAlt, subtitle, actions, children, ...card }: CardProps) {
  const { variant, headingLevel: Heading = 'h3' } = card
  return (
    <li className={`raised ${styles.card}`} data-tone={variant} data-reveal>
      <div className={`column ${styles.inner}`}>
        <Picture className={`not-printed cover ${styles.picture}`} src={imageUrl} alt={imageAlt} onError="hide" />
        <div className={`column breakable ${styles.body}`}>
          <Heading className={`row heading ${styles.title}`}>
            {typeof title === 'string' ? <BreakableTitle of={title} /> : title}
          </Heading>
          {subtitle ? <p className={`medium ${styles.subtitle}`}>{subtitle}</p> : null}
          <div className={`muted ${styles.text}`}>{children}</div>
          {actions ? <div className={`row cluster ${styles.actions}`}>{actions}</div> : null}
        </div>
      </div>
    </li>
  )
}

interface DetailCardProps {
  entry: Pick<CardProps, 'imageUrl' | 'imageAlt' | 'subtitle'> & { id: string; title: string }
  sign?: ReactNode
  opener?: { text: ReactNode; rest: string }
  badge?: ReactNode
  variant?: Tone
  children: ReactNode
}

export function DetailCard({ entry, sign, opener, badge, variant, children }: DetailCardProps) {
  const { id, title, ...card } = entry
  const { text, rest } = opener ?? { text: t('card.readMore'), rest: ` ${t('card.about', { title })}` }
  return (
    <Card
      {...card}
      title={
        <>
          {sign}
          <BreakableTitle of={title} />
        </>
      }
      variant={variant}
      headingLevel="h2"
      actions={
        <>
          <button className="more" type="button" {...opensDialog(id)}>
            {text}
            <span className="visually-hidden">{rest}</span>
            <Icon of={ArrowRight} along />
          </button>
          {badge}
          <NoScriptLink id={id} name={title} />
        </>
      }
    >
      {children}
    </Card>
  )
}
