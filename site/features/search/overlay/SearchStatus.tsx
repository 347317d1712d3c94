import styles from './SearchStatus.module.css'
import type { Answer } from './use-answer'

/** What to do where nothing was found: specification, section 2. */
const TIPS = [
  'Check spelling',
  'Use different keywords',
  'Use more general terms',
  'Browse by category using the filter',
]

interface SearchStatusProps {
  /** Nothing is being asked: the line is empty, and yet there, since what announces must stand before it speaks. */
  blank: boolean
  searching: boolean
  answer: Answer
}

/** How the search stands: shown, and announced to those who listen. */
export function SearchStatus({ blank, searching, answer }: SearchStatusProps) {
  const alone = !blank && !searching && answer.results.length === 0
  return (
    <div className={styles.status} role="status" data-alone={alone || undefined}>
      {blank ? null : searching ? 'Searching...' : <Outcome {...answer} />}
    </div>
  )
}

function Outcome({ asked, category, results, failed }: Answer) {
  if (failed) return 'The search can’t be reached just now. Press Enter to try again, or choose a page.'
  const filtered = category === 'All' ? null : <span>Filtered by: {category}</span>
  if (results.length > 0)
    return (
      <>
        <span>{results.length === 1 ? '1 result found' : `${results.length} results found`}</span> {filtered}
      </>
    )
  return (
    <>
      <p className={styles.none}>No results found for "{asked.query.trim()}"</p>
      {filtered}
      <ul className={styles.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </>
  )
}
