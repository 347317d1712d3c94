import { Message } from '#site/components/message/Message'
import styles from './SlashKeySwitch.module.css'

/** For people who speak to a computer, and may type a single key by accident (WCAG 2.2, 2.1.4). */
export const SlashKeySwitch = ({ isOn = true }: { isOn?: boolean }) => (
  <label className={`row ${styles.switch}`}>
    <input className={styles.box} type="checkbox" defaultChecked={isOn} data-slash-switch />
    <span>
      <Message id="search.slashKey" values={{ key: <kbd className={styles.key}>/</kbd> }} />
    </span>
  </label>
)
