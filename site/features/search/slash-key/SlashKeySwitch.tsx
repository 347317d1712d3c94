import { Message } from '#site/components/message/Message'
import styles from './SlashKeySwitch.module.css'

/**
 * Switches off the one shortcut that is a single key: who speaks to a computer may type it by accident (WCAG 2.2,
 * 2.1.4). `slash-key.client.ts` follows it.
 */
export function SlashKeySwitch({ isOn = true }: { isOn?: boolean }) {
  return (
    <label className={styles.switch}>
      <input className={styles.box} type="checkbox" defaultChecked={isOn} data-slash-switch />
      <span>
        <Message id="search.slashKey" values={{ key: <kbd className={styles.key}>/</kbd> }} />
      </span>
    </label>
  )
}
