import type { Answer } from '#search/answer'
import { AnswerCard } from '../results/AnswerCard'
import styles from './SearchOverlay.module.css'

/** The place of an answer, above the results. It is announced, and so must be there before; Tab leads to its links. */
export const AnswerPlace = ({ answer }: { answer: Answer | undefined }) => (
  <div className={styles.answer} aria-live="polite" aria-atomic="true">
    {answer ? <AnswerCard answer={answer} /> : null}
  </div>
)
