import { SlashKeySwitch } from '../slash-key/SlashKeySwitch'
import { isSlashOn } from '../slash-key/slash-key.client'
import styles from './KeyHints.module.css'

/** The keys that move in the list, and the switch of the one that opens the search. */
export function KeyHints({ hasRows }: { hasRows: boolean }) {
  return (
    <div className={styles.hints}>
      {hasRows ? (
        <p className={styles.keys}>
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
      ) : null}
      <SlashKeySwitch isOn={isSlashOn()} />
    </div>
  )
}
