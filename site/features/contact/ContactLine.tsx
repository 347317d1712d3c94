import styles from './ContactLine.module.css'
import { type Contact, mailAddress } from './contact'

/** "Ask for Avi Toledano": the name leads to a mail, and says so to those who listen. */
export function ContactLine({ name, emails, before }: Contact & { before: string }) {
  return (
    <p className={styles.line}>
      {before}{' '}
      <a href={mailAddress(emails)}>
        <span className="visually-hidden">Email </span>
        {name}
      </a>
    </p>
  )
}
