import { t } from '#schemas/language'
import { QUERY, SEARCH_PATH } from '#search/search-path'
import popular from '../results/Popular.module.css'
import styles from './SearchPage.module.css'

export function PopularLinks({ tags, note }: { tags: readonly string[]; note: string }) {
  return (
    <section aria-labelledby="popular-searches">
      <h2 className={styles.heading} id="popular-searches">
        {t('search.popular')}
      </h2>
      <ul className={popular.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <a className={popular.tag} href={`${SEARCH_PATH}?${new URLSearchParams({ [QUERY]: tag })}`}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
      {note ? <p className={popular.note}>{note}</p> : null}
    </section>
  )
}
