import type { ReactNode } from 'react'
import { Picture } from '#site/features/picture/Picture'
import styles from './Card.module.css'

interface CardProps {
  title: string
  imageUrl: string
  imageAlt: string
  /** One line under the title. */
  subtitle?: string | undefined
  /** What a visitor can do, at the foot of the card. */
  actions: ReactNode
  children: ReactNode
  /** `door`: on phones a compact row with its picture at the side. */
  look?: 'plain' | 'door'
  headingLevel?: 'h2' | 'h3'
}

/** A paper card with a picture, standing in a list. */
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
  return (
    <li className={styles.card} data-look={look === 'door' ? look : undefined} data-reveal>
      <Picture className={styles.picture} src={imageUrl} alt={imageAlt} onError="hide" />
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </li>
  )
}
