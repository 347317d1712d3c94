import { t } from '#schemas/locale'
import type { Answer } from '#search/answer-cards'
import { filteredBy, nothingFound, resultsFound, type SearchItem } from '#search/search-item'
import { CATEGORY, QUERY, SEARCH_PATH, type SearchQuestion } from '#search/search-path'
import { linkAttributes } from '#site/components/link/Link'
import { AnswerCard, CategoryFilter, NothingFound, ResultEntry } from '#site/features/search/SearchResults'
import popular from '#site/features/search/SearchResults.module.css'
import styles from './SearchPage.module.css'

export interface Answered extends SearchQuestion {
  outcome: 'blank' | 'too short' | 'found' | 'answered' | 'nothing'
  found: readonly SearchItem[]
  answer?: Answer | undefined
}

interface SearchPageProps {
  siteName: string
  popular: readonly string[]
  popularNote: string
  answered: Answered
  today: readonly Answer[]
}

export function SearchPage({ siteName, popular, popularNote, answered, today }: SearchPageProps) {
  const { query, category, outcome, found, answer } = answered
  const filter = filteredBy(category)
  const filtered = filter ? <span>{filter}</span> : null
  return (
    <div className={`stack ${styles.page}`} data-outcome={outcome}>
      <search>
        <form className={`stack ${styles.form}`} action={SEARCH_PATH}>
          <label className={`medium ${styles.label}`} htmlFor="search-query">
            {t('labels.search')}
          </label>
          <input
            className={`paper ${styles.input}`}
            id="search-query"
            type="search"
            name={QUERY}
            placeholder={t('searchPage.placeholder', { site: siteName })}
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={query}
          />
          <CategoryFilter name={CATEGORY} defaultValue={category} />
          <button className="button" type="submit">
            {t('labels.search')}
          </button>
        </form>
      </search>
      {answer ? <AnswerCard answer={answer} /> : null}
      {outcome === 'blank' ? <TodayInShort answers={today} /> : null}
      {outcome === 'too short' ? <p className={`cluster muted ${styles.status}`}>{t('search.tooShort')}</p> : null}
      {outcome === 'nothing' ? (
        <div>
          <NothingFound message={nothingFound(query)} filtered={filtered} />
        </div>
      ) : null}
      {outcome === 'found' ? (
        <>
          <p className={`cluster muted ${styles.status}`}>
            <span>{resultsFound(found.length)}</span> {filtered}
          </p>
          <ul className={`raised ${styles.results}`}>
            {found.map((item) => (
              <ResultEntry key={item.id} id={`result-${item.id}`} item={item} query={query} />
            ))}
          </ul>
        </>
      ) : null}
      <PopularLinks tags={popular} note={popularNote} />
    </div>
  )
}

export function titleOf({ query, outcome, found }: Answered): string {
  const text = outcome === 'nothing' ? nothingFound(query) : query
  const begins = outcome === 'found' ? t('searchPage.foundFor', { count: found.length, query }) : text
  return begins && `${begins} | `
}

const PopularLinks = ({ tags, note }: { tags: readonly string[]; note: string }) => (
  <section aria-labelledby="popular-searches">
    <h2 className={`h4 ${styles.heading}`} id="popular-searches">
      {t('search.popular')}
    </h2>
    <ul className={`cluster gap-s2 ${popular.tags}`}>
      {tags.map((tag) => (
        <li key={tag}>
          <a
            className={`center plain paper ${popular.tag}`}
            href={`${SEARCH_PATH}?${new URLSearchParams({ [QUERY]: tag })}`}
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
    {note ? <p className="muted small mt-s3">{note}</p> : null}
  </section>
)

function TodayInShort({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null
  return (
    <div>
      <h2 className={`h4 ${styles.heading}`}>{t('labels.today')}</h2>
      <ul className="stack gap-s2">
        {answers.map(({ id, title, link }) => (
          <li key={id}>
            <a {...linkAttributes(link.path)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
