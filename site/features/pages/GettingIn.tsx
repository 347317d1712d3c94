import { t } from '#schemas/language'
import { Message } from '#site/components/message/Message'
import styles from './GettingIn.module.css'

export function GettingIn() {
  return (
    <p className={`muted ${styles.way}`}>
      <Message
        id="visit.gettingIn"
        values={{ howToGetIn: <a href="/accessibility#getting-in">{t('visit.howToGetIn')}</a> }}
      />
    </p>
  )
}
