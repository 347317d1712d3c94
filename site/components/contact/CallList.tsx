import { MessageSquare, Phone } from 'lucide-react'
import type { Page } from '#schemas/content/pages'
import { t } from '#schemas/locale'
import { Icon } from '#site/components/icon/Icon'
import { Paragraph } from '#site/components/prose/Sentences'
import styles from './CallList.module.css'
import { phoneAddress, textAddress } from './contact'

export const CallList = ({ numbers }: { numbers: Page['numbers'] }) => (
  <ul className={`stack ${styles.calls}`} role="list">
    {numbers.map(({ name, description, phone, text }) => (
      <li className={`raised row cluster ${styles.call}`} key={phone}>
        <div className={`muted ${styles.text}`}>
          <h2 className="heading">{name}</h2>
          <Paragraph of={description} />
        </div>
        <div className={`cluster ${styles.ways}`}>
          <a className="button" href={phoneAddress(phone)} aria-label={t('contact.call', { name, phone })}>
            <Icon of={Phone} />
            <bdi>{phone}</bdi>
          </a>
          {text ? (
            <a
              className="button"
              data-variant="line"
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
