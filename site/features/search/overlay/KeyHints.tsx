import styles from './KeyHints.module.css'

/** The keyboard shortcuts. */
export function KeyHints() {
  return (
    <p className={styles.hints}>
      <span>
        <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> move
      </span>
      <span>
        <kbd className={styles.key}>Enter</kbd> open
      </span>
      <span>
        <kbd className={styles.key}>Esc</kbd> close
      </span>
    </p>
  )
}
