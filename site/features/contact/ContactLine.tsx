import styles from './ContactLine.module.css'
import type { Contact } from './contact'

/** "Ask for Avi Toledano", the name leading to a mail. */
export function ContactLine({ name, emails, before }: Contact & { before: string }) {
  return (
    <p className={styles.line}>
      {before} <a href={`mailto:${emails.join(',')}`}>{name}</a>
    </p>
  )
}
