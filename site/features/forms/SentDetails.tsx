import type { ReactNode } from 'react'
import type { AnswerInWords } from '#schemas/forms/answers-in-words'
import styles from './SentDetails.module.css'

interface SentDetailsProps {
  /** What happens next: a paragraph each. */
  next: readonly string[]
  /** What we say of the days that were chosen. */
  advice?: readonly string[]
  asked?: readonly AnswerInWords[]
  /** What stands above it. */
  children?: ReactNode
}

/**
 * What happens next, and what was asked. The places are there where there is nothing to put in them: the server fills those of
 * the thank-you page for visitors without JavaScript (`server/pages/page-with-thanks.ts`).
 */
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
