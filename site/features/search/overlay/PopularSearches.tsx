import { t } from '#schemas/language'
import styles from './SearchOverlay.module.css'

interface PopularSearchesProps {
  tags: readonly string[]
  note: string
  onChoose: (query: string) => void
}

/** Popular searches, one click each. */
export function PopularSearches({ tags, note, onChoose }: PopularSearchesProps) {
  if (tags.length === 0) return null
  return (
    <section className={styles.popular} aria-labelledby="search-popular">
      <h2 className={styles.heading} id="search-popular">
        {t('search.popular')}
      </h2>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <button className={styles.tag} type="button" onClick={() => onChoose(tag)}>
              {tag}
            </button>
          </li>
        ))}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  )
}
