import { t } from '#schemas/language'
import popular from '../results/Popular.module.css'
import styles from './SearchOverlay.module.css'

interface PopularSearchesProps {
  tags: readonly string[]
  note: string
  /** With something typed they are small, beside the results. */
  blank: boolean
  onChoose: (query: string) => void
}

export function PopularSearches({ tags, note, blank, onChoose }: PopularSearchesProps) {
  if (tags.length === 0) return null
  return (
    <section className={styles.popular} aria-labelledby="search-popular">
      <h2 className={styles.heading} id="search-popular">
        {t('search.popular')}
      </h2>
      <ul className={popular.tags} data-aside={!blank || undefined}>
        {tags.map((tag) => (
          <li key={tag}>
            <button className={popular.tag} type="button" onClick={() => onChoose(tag)}>
              {tag}
            </button>
          </li>
        ))}
      </ul>
      {note ? <p className={popular.note}>{note}</p> : null}
    </section>
  )
}
