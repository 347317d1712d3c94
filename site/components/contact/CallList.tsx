import { MessageSquare, Phone } from 'lucide-react'
import type { Page } from '#schemas/content/pages'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { Icon } from '#site/components/icon/Icon'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './CallList.module.css'
import { phoneAddress, textAddress } from './contact'

/** Each number is a button that a thumb can't miss. */
export function CallList({ numbers }: { numbers: Page['numbers'] }) {
  return (
    <ul className={styles.calls} role="list">
      {numbers.map(({ name, description, phone, text }) => (
        <li className={`raised ${styles.call}`} key={phone}>
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            <p>
              <Sentences of={description} />
            </p>
          </div>
          <div className={styles.ways}>
            <a className={buttons.button} href={phoneAddress(phone)} aria-label={t('contact.call', { name, phone })}>
              <Icon of={Phone} />
              <bdi>{phone}</bdi>
            </a>
            {text ? (
              <a
                className={buttons.button}
                data-look="line"
                href={textAddress(phone)}
                aria-label={t('contact.textTo', { name, phone })}
              >
                <Icon of={MessageSquare} />
                {t('contact.text')}
              </a>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
