import { type ChangeEvent, type MouseEvent, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { categoryOf } from '#search/search-item'
import { CATEGORY } from '#search/search-path'
import { AnswerCard } from '../results/AnswerCard'
import { CategoryFilter } from '../results/CategoryFilter'
import { KeyHints } from './KeyHints'
import { PopularSearches } from './PopularSearches'
import { RecentSearches } from './RecentSearches'
import styles from './SearchOverlay.module.css'
import { SearchRows } from './SearchRows'
import { SearchStatus } from './SearchStatus'
import { isOnThisPage, showInAddress } from './search-address'
import { useRecentSearches } from './use-recent-searches'
import { type Row, rowsOf, useRows } from './use-rows'
import { useSearch } from './use-search'
import { typeInto } from './use-typed-text'

interface SearchOverlayProps {
  dialog: HTMLDialogElement
  /** The page's own input, which exists before this code runs. */
  input: HTMLInputElement
  filter: HTMLElement
}

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
        {/* It is announced, and so must be there before. */}
        <div className={styles.answer} aria-live="polite" aria-atomic="true">
          {answer ? <AnswerCard answer={answer} /> : null}
        </div>
        <SearchStatus blank={blank} searching={searching} results={results} />
        {blank ? <RecentSearches recent={recent} onChoose={fill} onForget={forget} /> : null}
        <SearchRows
          rows={rows}
          active={active}
          text={text}
          query={results.question.query}
          onFill={fill}
          onFollow={follow}
        />
        <PopularSearches tags={popular} note={popularNote} blank={blank} onChoose={fill} />
      </div>
      <KeyHints hasRows={rows.length > 0} />
    </>
  )
}

interface DialogState {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  /** In the address while the dialog is open. */
  query: string
  /** Called when it has closed, in any way. */
  onClose: () => void
  /** The form was submitted: by its button, since the input handles Enter itself. */
  onSubmit: () => void
}

/** Resets the dialog and the address when it closes. */
function useDialog({ dialog, input, query, onClose, onSubmit }: DialogState): void {
  const closed = useEffectEvent(() => {
    typeInto(input, '')
    showInAddress('')
    onClose()
  })
  useEffect(() => {
    dialog.addEventListener('close', closed)
    return () => dialog.removeEventListener('close', closed)
  }, [dialog])
  useEffect(() => {
    if (dialog.open) showInAddress(query.trim())
  }, [dialog, query])
  const submitted = useEffectEvent((event: Event) => {
    event.preventDefault()
    onSubmit()
  })
  useEffect(() => {
    input.form?.addEventListener('submit', submitted)
    return () => input.form?.removeEventListener('submit', submitted)
  }, [input])
}
