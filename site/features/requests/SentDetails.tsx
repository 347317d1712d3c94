import type { ReactNode } from 'react'
import { t } from '#schemas/language'
import type { ShownAnswer } from '#schemas/requests/show-answers'
import styles from './SentDetails.module.css'

interface SentDetailsProps {
  next: readonly string[]
  advice?: readonly string[]
  asked?: readonly ShownAnswer[]
  children?: ReactNode
}

export function SentDetails({ next, advice = [], asked = [], children }: SentDetailsProps) {
  return (
    <div className={`stack ${styles.details}`}>
      {children}
      {advice.length > 0 ? <p data-advice>{advice.join(' ')}</p> : null}
      {next.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {asked.length > 0 ? (
        <div className={`divided ${styles.asked}`}>
          <p className="medium">{t('forms.askedFor')}</p>
          <dl>
            {asked.map(({ name, label, text }) => (
              <div key={name}>
                <dt className="muted small">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  )
}
