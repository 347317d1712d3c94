import { History } from 'lucide-react'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { Icon } from '#site/components/icon/Icon'
import styles from './SearchOverlay.module.css'

interface RecentSearchesProps {
  recent: readonly string[]
  onChoose: (query: string) => void
  onForget: () => void
}

/** Stored only in this browser. */
export function RecentSearches({ recent, onChoose, onForget }: RecentSearchesProps) {
  if (recent.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="search-recent">
      <h2 className={styles.heading} id="search-recent">
        {t('search.recent')}
      </h2>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <button className={styles.again} type="button" onClick={() => onChoose(query)}>
              <Icon of={History} />
              <span className={styles['one-line']}>{query}</span>
            </button>
          </li>
        ))}
      </ul>
      <button className={buttons.more} type="button" onClick={onForget}>
        {t('search.clearRecent')}
      </button>
    </section>
  )
}
