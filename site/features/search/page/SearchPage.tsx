import { searchPlaceholder } from '#search/messages'
import { CATEGORY, QUERY, SEARCH_PATH } from '#search/search-path'
import buttons from '#site/components/button/Button.module.css'
import { CategoryFilter } from '../results/CategoryFilter'
import { NothingFound } from '../results/NothingFound'
import { PopularLinks } from './PopularLinks'
import styles from './SearchPage.module.css'

interface SearchPageProps {
  siteName: string
  popular: readonly string[]
  popularNote: string
}

/**
 * The search as a page, for visitors without JavaScript. It has a placeholder for everything that the server may fill
 * in, with the names of `server/pages/search-page.ts`: `data-place`. Unused placeholders are removed from a response.
 */
export function SearchPage({ siteName, popular, popularNote }: SearchPageProps) {
  return (
    <div className={styles.page}>
      <search>
        <form className={styles.form} action={SEARCH_PATH}>
          <label className={styles.label} htmlFor="search-query">
            Search
          </label>
          <input
            className={styles.input}
            id="search-query"
            type="search"
            name={QUERY}
            placeholder={searchPlaceholder(siteName)}
            enterKeyHint="search"
            autoComplete="off"
          />
          <div className={styles.filter}>
            <CategoryFilter name={CATEGORY} />
          </div>
          <button className={buttons.button} type="submit">
            Search
          </button>
        </form>
      </search>
      <p className={styles.status} data-place="status" hidden />
      <div className={styles.nothing} data-place="nothing" hidden>
        <NothingFound message={<span data-place="message" />} filtered={<span data-place="filter" />} />
      </div>
      <ul className={styles.results} data-place="results" hidden />
      <PopularLinks tags={popular} note={popularNote} />
    </div>
  )
}
