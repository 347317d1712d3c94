import { t } from '#schemas/language'
import { filteredBy, nothingFound, resultsFound } from '#search/messages'
import { isTooShort } from '#search/query-words'
import { Message } from '#site/components/message/Message'
import { here } from '#site/components/page-start/here.client'
import { NothingFound } from '../results/NothingFound'
import styles from './SearchStatus.module.css'
import { searchPageFor } from './search-address'
import type { Results } from './use-results'

interface SearchStatusProps {
  /** No query: the line is empty but in the document, since a live region must exist before it announces. */
  blank: boolean
  searching: boolean
  results: Results
}

/** Announced to screen readers, too. */
export function SearchStatus({ blank, searching, results }: SearchStatusProps) {
  const alone = !blank && !searching && results.found.length === 0
  return (
    <div className={styles.status} role="status" data-alone={alone || undefined}>
      {blank ? null : searching ? t('search.searching') : <Outcome {...results} />}
    </div>
  )
}

function Outcome({ question: { query }, category, answer, found, failed }: Results) {
  if (failed)
    return (
      <Message
        id="search.unreachable"
        values={{ link: <a href={here(searchPageFor(query, category))}>{t('search.openPage')}</a> }}
      />
    )
  const filtered = category === 'All' ? null : <span>{filteredBy(category)}</span>
  if (isTooShort(query)) return t('search.tooShort')
  // The answer stands above.
  if (found.length === 0 && answer) return null
  if (found.length === 0) return <NothingFound message={nothingFound(query)} filtered={filtered} />
  return (
    <>
      <span>{resultsFound(found.length)}</span> {filtered}
    </>
  )
}
