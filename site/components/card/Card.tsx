import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#schemas/fields/field-types'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { LinkWithoutScript } from '#site/components/dialog/Dialog'
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
  /** Pressing the card anywhere presses the first of them. */
  actions?: ReactNode
  children: ReactNode
  /** `door`: its picture is one of the painted doors. A tone: a band and the line under the title are in that color. */
  look?: 'plain' | 'door' | Tone
  headingLevel?: 'h2' | 'h3'
}

export function Card({
  title,
  imageUrl,
  imageAlt,
  subtitle,
  actions,
  children,
  look = 'plain',
  headingLevel: Heading = 'h3',
}: CardProps) {
  const isTone = look !== 'plain' && look !== 'door'
  return (
    <li
      className={look === 'door' ? `raised ${styles.card} ${styles.door}` : `raised ${styles.card}`}
      data-tone={isTone ? look : undefined}
      data-reveal
    >
      <Picture className={styles.picture} src={imageUrl} alt={imageAlt} onError="hide" />
      <div className={styles.words}>
        <Heading className={styles.title}>{typeof title === 'string' ? <BreakableTitle of={title} /> : title}</Heading>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        <div className={styles.text}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </li>
  )
}

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
