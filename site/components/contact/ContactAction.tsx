import { LinkButton } from '#site/components/button/LinkButton'
import styles from './ContactAction.module.css'
import { type Contact, mailAddress } from './contact'

interface ContactActionProps extends Contact {
  /** What the button says; without it, "Email Avi Toledano". */
  words?: string
  subject?: string
  /** `action` where writing is the main thing to do. */
  look?: 'action' | 'line'
}

/** A button that opens a mail, and beside it the address, for whoever writes their mails elsewhere. */
export function ContactAction({ name, emails, words = `Email ${name}`, subject, look = 'line' }: ContactActionProps) {
  return (
    <>
      <LinkButton href={mailAddress(emails, subject)} look={look}>
        {words}
      </LinkButton>
      <span className={styles.address}>{emails.join(', ')}</span>
    </>
  )
}
