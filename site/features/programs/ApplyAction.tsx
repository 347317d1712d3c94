import type { ApplicationStatus } from '#schemas/content/application-status'
import { LinkButton } from '#site/features/buttons/LinkButton'
import styles from './ApplyAction.module.css'
import type { Program } from './program'

const CLOSED = 'Applications for this semester are now closed. Check back next semester!'

/** What one can do about a program now: apply, write, read on elsewhere, or wait. The sentences are the specification's. */
export function ApplyAction({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { name, applicationLink, leadsTo, byMail, contact, soon } = program
  if (leadsTo) return <Action href={leadsTo.link}>{leadsTo.text}</Action>
  if (status === 'open' && applicationLink) return <Action href={applicationLink}>Apply Now</Action>
  if (status === 'open' && byMail)
    return (
      <Action href={`mailto:${contact.emails.join(',')}?subject=${encodeURIComponent(`Application: ${name}`)}`}>
        Contact to Apply
      </Action>
    )
  const sentence = status === 'coming-soon' ? soon : CLOSED
  return <p className={styles.sentence}>{byMail ? `${sentence} ${contact.name} knows more.` : sentence}</p>
}

const Action = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.action}>
    <LinkButton href={href} look="action">
      {children}
    </LinkButton>
  </p>
)
