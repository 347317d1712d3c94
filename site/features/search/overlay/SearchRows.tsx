import { Search } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#schemas/locale'
import type { SearchItem } from '#search/search-item'
import { Icon } from '#site/components/icon/Icon'
import { Marked, ResultOption } from '#site/features/search/SearchResults'
import styles from './SearchOverlay.module.css'
import type { SearchState } from './use-search'

interface SearchRowsProps {
  rows: readonly Row[]
  active: Row | undefined
  search: SearchState
  onFollow: (event: MouseEvent, path: string) => void
}

export function SearchRows({ rows, active, search: { text, results: found, fill }, onFollow }: SearchRowsProps) {
  if (rows.length === 0) return null
  const suggestions = rows.flatMap(({ id, suggestion }) => (suggestion === undefined ? [] : { id, suggestion }))
  const results = rows.flatMap(({ id, item }) => (item ? { id, item } : []))
  return (
    <div className={styles.list} id={LIST} role="listbox" aria-label={t('search.suggestionsAndResults')} tabIndex={-1}>
      <RowGroup className={styles.suggestions} label={t('search.suggestions')} isShown={suggestions.length > 0}>
        <span className={`muted mb-s2 ${styles.heading} block ${styles.label}`} aria-hidden="true">
          {t('search.suggestions')}
        </span>
        {suggestions.map(({ id, suggestion }) => (
          <button
            key={id}
            className={`row breakable ${styles.suggestion}`}
            type="button"
            id={id}
            role="option"
            aria-selected={id === active?.id}
            tabIndex={-1}
            onClick={() => fill(suggestion)}
          >
            <Icon of={Search} />
            <span>
              <Marked text={suggestion} query={text} />
            </span>
          </button>
        ))}
      </RowGroup>
      <RowGroup className={styles.results} label={t('search.results')} isShown={results.length > 0}>
        {results.map(({ id, item }) => (
          <ResultOption
            key={id}
            item={item}
            query={found.question.query}
            id={id}
            aria-selected={id === active?.id}
            onClick={(event) => onFollow(event, item.path)}
          />
        ))}
      </RowGroup>
    </div>
  )
}

function RowGroup({ label, isShown, ...group }: ComponentProps<'div'> & { label: string; isShown: boolean }) {
  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are the rows of a list.
    <div {...group} role="group" aria-label={label} />
  )
}

const LIST = 'search-rows'

export type Row = { id: string } & (
  | { suggestion: string; item?: undefined }
  | { item: SearchItem; suggestion?: undefined }
)

export const rowsOf = (suggestions: readonly string[], results: readonly SearchItem[]): Row[] => [
  ...suggestions.map((suggestion, index) => ({ id: `search-suggestion-${index}`, suggestion })),
  ...results.map((item, index) => ({ id: `search-result-${index}`, item })),
]

const nameOf = ({ suggestion, item }: Row) => suggestion ?? item.id

interface Rows extends Pick<SearchRowsProps, 'rows'> {
  input: HTMLInputElement
  text: string
  onEnter: (row: Row | undefined) => void
}

/** The focus stays in the input, the highlight wraps. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useRows({ input, text, rows, onEnter }: Rows): Row | undefined {
  const [highlight, setHighlight] = useState({ name: '', text: '' })
  const current = highlight.text === text ? rows.findIndex((row) => nameOf(row) === highlight.name) : -1
  const active = rows[current]

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Enter') onEnter(active)
    else if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || rows.length === 0) return
    else setHighlight({ name: nameAfter(event.key === 'ArrowDown' ? 1 : -1), text })
    event.preventDefault()
  })
  const nameAfter = (step: 1 | -1): string => {
    const next = rows[current === -1 && step === -1 ? rows.length - 1 : (current + step + rows.length) % rows.length]
    return next ? nameOf(next) : ''
  }

  useEffect(() => {
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [input])
  useEffect(() => {
    input.ariaExpanded = String(rows.length > 0)
    setOrRemove(input, 'aria-controls', rows.length > 0 ? LIST : undefined)
    setOrRemove(input, 'aria-activedescendant', active?.id)
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' })
  }, [input, rows.length, active])
  return active
}

function setOrRemove(element: Element, attribute: string, value: string | undefined): void {
  if (value) element.setAttribute(attribute, value)
  else element.removeAttribute(attribute)
}
