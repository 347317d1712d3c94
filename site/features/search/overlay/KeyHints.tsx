import { t } from '#schemas/language'
import { SlashKeySwitch } from '../slash-key/SlashKeySwitch'
import keys from '../slash-key/SlashKeySwitch.module.css'
import { isSlashOn } from '../slash-key/slash-key.client'
import styles from './KeyHints.module.css'

export function KeyHints({ hasRows }: { hasRows: boolean }) {
  return (
    <div className={styles.hints}>
      {hasRows ? (
        <p className={styles.keys}>
          <span>
            <kbd className={keys.key}>↑</kbd> <kbd className={keys.key}>↓</kbd> {t('search.keyMove')}
          </span>
          <span>
            <kbd className={keys.key}>Enter</kbd> {t('search.keyOpen')}
          </span>
          <span>
            <kbd className={keys.key}>Esc</kbd> {t('search.keyClose')}
          </span>
        </p>
      ) : null}
      <SlashKeySwitch isOn={isSlashOn()} />
    </div>
  )
}
