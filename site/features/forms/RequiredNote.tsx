import styles from './FormShell.module.css'

/** What the asterisks mean. */
export function RequiredNote({ id }: { id?: string }) {
  return (
    <p className={styles.note} id={id}>
      Fields marked <span className={styles.asterisk}>*</span> are required.
    </p>
  )
}
