import styles from './ContactLine.module.css'
import { type Contact, mailAddress, phoneAddress } from './contact'

interface ContactLineProps extends Contact {
  before: string
  /** An alternative telephone number. */
  phone?: string
}

/** "Ask for Avi Toledano": the name is a mail link, and screen readers announce that. */
export function ContactLine({ name, emails, before, phone }: ContactLineProps) {
  return (
    <p className={styles.line}>
      {before}{' '}
      <a href={mailAddress(emails)}>
        <span className="visually-hidden">Email </span>
        {name}
      </a>
      {phone ? (
        <>
          , or call <a href={phoneAddress(phone)}>{phone}</a>
        </>
      ) : null}
    </p>
  )
}
