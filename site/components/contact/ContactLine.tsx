import styles from './ContactLine.module.css'
import { type Contact, mailAddress, phoneAddress } from './contact'

interface ContactLineProps extends Contact {
  before: string
  /** Where one may as well call. */
  phone?: string
}

/** "Ask for Avi Toledano": the name leads to a mail, and says so to those who listen. */
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
