import type { Page } from '#schemas/content/pages'
import { LinkButton } from '#site/components/button/LinkButton'
import styles from './Invitation.module.css'

interface InvitationProps {
  heading: string | undefined
  link: Page['links'][string] | undefined
}

export function Invitation({ heading, link }: InvitationProps) {
  if (!heading || !link) return null
  return (
    <div className={styles.invitation}>
      <h2 className={styles.heading}>{heading}</h2>
      <LinkButton href={link.link}>{link.text}</LinkButton>
    </div>
  )
}
