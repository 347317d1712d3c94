import type { ReactNode } from 'react'
import { t } from '#schemas/language'
import type { ShownAnswer } from '#schemas/requests/show-answers'
import styles from './SentDetails.module.css'

interface SentDetailsProps {
  /** Paragraphs. */
  next: readonly string[]
  advice?: readonly string[]
  asked?: readonly ShownAnswer[]
  children?: ReactNode
}

export function SentDetails({ next, advice = [], asked = [], children }: SentDetailsProps) {
  return (
    <div className={styles.details}>
      {children}
      {advice.length > 0 ? <p data-advice>{advice.join(' ')}</p> : null}
      {next.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {asked.length > 0 ? (
        <div className={styles.asked}>
          <p>{t('forms.askedFor')}</p>
          <dl>
            {asked.map(({ name, label, text }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  )
}
