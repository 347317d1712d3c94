import type { MouseEvent, ReactNode } from 'react'
import { t } from '#schemas/language'
import { ResultOption } from '../results/ResultRow'
import overlay from './SearchOverlay.module.css'
import styles from './SearchRows.module.css'
import { SuggestionRow } from './SuggestionRow'
import { LIST, type Row } from './use-rows'

interface SearchRowsProps {
  rows: readonly Row[]
  active: Row | undefined
  /** Suggestions appear for it at once. */
  text: string
  query: string
  onFill: (suggestion: string) => void
  onFollow: (event: MouseEvent, path: string) => void
}

/** In the order of the arrow keys. */
export function SearchRows({ rows, active, text, query, onFill, onFollow }: SearchRowsProps) {
  if (rows.length === 0) return null
  const suggestions = rows.flatMap(({ id, suggestion }) =>
    suggestion === undefined ? [] : { id, suggestion, selected: id === active?.id },
  )
  const results = rows.flatMap(({ id, item }) => (item ? { id, item, selected: id === active?.id } : []))
  return (
    <div className={styles.list} id={LIST} role="listbox" aria-label={t('search.suggestionsAndResults')} tabIndex={-1}>
      <RowGroup className={styles.suggestions} label={t('search.suggestions')} shown={suggestions.length > 0}>
        <span className={`${overlay.heading} ${styles.heading}`} aria-hidden="true">
          {t('search.suggestions')}
        </span>
        {suggestions.map((row) => (
          <SuggestionRow key={row.id} {...row} query={text} onFill={onFill} />
        ))}
      </RowGroup>
      <RowGroup className={styles.results} label={t('search.results')} shown={results.length > 0}>
        {results.map(({ id, item, selected }) => (
          <ResultOption
            key={id}
            item={item}
            query={query}
            id={id}
            aria-selected={selected}
            onClick={(event) => onFollow(event, item.path)}
          />
        ))}
      </RowGroup>
    </div>
  )
}

interface RowGroupProps {
  className: string | undefined
  label: string
  shown: boolean
  children: ReactNode
}

function RowGroup({ className, label, shown, children }: RowGroupProps) {
  if (!shown) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are the rows of a list.
    <div className={className} role="group" aria-label={label}>
      {children}
    </div>
  )
}
