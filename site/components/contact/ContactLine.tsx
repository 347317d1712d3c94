import { MAIL } from '#site/components/link/link-attributes'
import styles from './ContactLine.module.css'
import { type Contact, mailAddress, phoneAddress } from './contact'

interface ContactLineProps extends Contact {
  before: string
  /** An alternative telephone number. */
  phone?: string
}

/** "Ask for Avi Toledano": the name is a mail link, which says so to screen readers after it. */
export function ContactLine({ name, emails, before, phone }: ContactLineProps) {
  return (
    <p className={styles.line}>
      {before}{' '}
      <a href={mailAddress(emails)}>
        {name}
        <span className="visually-hidden"> {MAIL}</span>
      </a>
      {phone ? (
        <>
          , or call <a href={phoneAddress(phone)}>{phone}</a>
        </>
      ) : null}
    </p>
  )
}
