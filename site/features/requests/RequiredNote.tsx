import { Message } from '#site/components/message/Message'
import styles from './FormField.module.css'

export function RequiredNote() {
  return (
    <p className={styles.note}>
      <Message id="forms.required" values={{ mark: <span className={styles.asterisk}>*</span> }} />
    </p>
  )
}
