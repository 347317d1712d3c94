import type { ReactNode } from 'react'
import type { Page } from '#schemas/content/pages'
import type { LinkCard as LinkCardEntry } from '#schemas/programs/opportunities'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card } from '#site/components/card/Card'
import styles from './Invitation.module.css'

type LinkCardProps = Pick<LinkCardEntry, 'title' | 'description' | 'link' | 'linkText' | 'imageUrl' | 'imageAlt'> & {
  headingLevel?: 'h2' | 'h3'
  children?: ReactNode
}

export const LinkCard = ({ description, link, linkText, children, ...card }: LinkCardProps) => (
  <Card
    {...card}
    actions={
      <LinkButton href={link} size="small">
        {linkText}
      </LinkButton>
    }
  >
    <p>{description}</p>
    {children}
  </Card>
)

interface InvitationProps {
  heading: string | undefined
  link: Page['links'][string] | undefined
}

export function Invitation({ heading, link }: InvitationProps) {
  if (!heading || !link) return null
  return (
    <div className={`row cluster divided between ${styles.invitation}`}>
      <h2 className={styles.heading}>{heading}</h2>
      <LinkButton href={link.link}>{link.text}</LinkButton>
    </div>
  )
}
