import type { ChangeEvent, MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { categoryOf } from '#search/search-item'
import { CATEGORY } from '#search/search-path'
import { CategoryFilter } from '../results/CategoryFilter'
import { AnswerPlace } from './AnswerPlace'
import { KeyHints } from './KeyHints'
import { PopularSearches } from './PopularSearches'
import { RecentSearches } from './RecentSearches'
import styles from './SearchOverlay.module.css'
import { SearchRows } from './SearchRows'
import { SearchStatus } from './SearchStatus'
import { isOnThisPage, showInAddress } from './search-address'
import { useDialog } from './use-dialog'
import { useRecentSearches } from './use-recent-searches'
import { type Row, rowsOf, useRows } from './use-rows'
import { useSearch } from './use-search'

interface SearchOverlayProps {
  dialog: HTMLDialogElement
  /** The page's own input, which exists before this code runs. */
  input: HTMLInputElement
  /** The place of the filter: in the bar, next to the input. */
  filter: HTMLElement
}

/**
 * The search in its dialog, below the bar: earlier searches, suggestions, results, and choosing among them.
 */
export function SearchOverlay({ dialog, input, filter }: SearchOverlayProps) {
  const search = useSearch(input)
  const { text, blank, searching, category, setCategory, suggestions, answer, results, popular, popularNote, fill } =
    search
  const { recent, remember, forget } = useRecentSearches()

  const follow = (event: MouseEvent, path: string) => {
    remember(text)
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || !isOnThisPage(path)
    if (opensElsewhere) return
    dialog.close()
    showInAddress('')
  }
  const chooseCategory = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    setCategory(categoryOf(currentTarget.value))
  const onEnter = (row: Row | undefined) => {
    if (row?.suggestion) fill(row.suggestion)
    else if (row) document.getElementById(row.id)?.click()
    else if (!blank) {
      remember(text)
      search.askNow()
    }
  }
  const rows = rowsOf(suggestions, results.found)
  const active = useRows({ input, text, rows, onEnter })
  useDialog({ dialog, input, query: search.query, onClose: () => setCategory('All'), onSubmit: () => onEnter(active) })

  return (
    <>
      {createPortal(<CategoryFilter name={CATEGORY} value={category} onChange={chooseCategory} />, filter)}
      <div
        className={styles.body}
        data-blank={blank || undefined}
        data-failed={results.failed || undefined}
        data-suggesting={suggestions.length > 0 || undefined}
      >
        <AnswerPlace answer={answer} />
        <SearchStatus blank={blank} searching={searching} results={results} />
        {blank ? <RecentSearches recent={recent} onChoose={fill} onForget={forget} /> : null}
        <SearchRows {...{ rows, active, text }} query={results.asked.query} onFill={fill} onFollow={follow} />
        <PopularSearches tags={popular} note={popularNote} onChoose={fill} />
      </div>
      <KeyHints hasRows={rows.length > 0} />
    </>
  )
}
