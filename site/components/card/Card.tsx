import type { ReactNode } from 'react'
import type { Tone } from '#schemas/content/common-fields'
import { Picture } from '#site/components/picture/Picture'
import { BreakableTitle } from './BreakableTitle'
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
