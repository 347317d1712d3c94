import styles from './FormField.module.css'

/** What the asterisks mean. */
export function RequiredNote() {
  return (
    <p className={styles.note}>
      Fields marked <span className={styles.asterisk}>*</span> are required.
    </p>
  )
}
