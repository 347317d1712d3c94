import type { ReactNode } from 'react'
import type { AnswerInWords } from '#schemas/forms/answers-in-words'
import styles from './SentDetails.module.css'

interface SentDetailsProps {
  /** What happens next: paragraphs. */
  next: readonly string[]
  /** The notes about the chosen days. */
  advice?: readonly string[]
  asked?: readonly AnswerInWords[]
  /** The content above it. */
  children?: ReactNode
}

/** What happens next, and the request. */
export function SentDetails({ next, advice = [], asked = [], children }: SentDetailsProps) {
  return (
    <div className={styles.details}>
      {children}
      <p data-advice="" hidden={advice.length === 0}>
        {advice.join(' ')}
      </p>
      {next.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.asked} data-asked="" hidden={asked.length === 0}>
        <p>What you asked for</p>
        <dl>
          {asked.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
