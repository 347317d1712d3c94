import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Category } from '../search-item'
import { CategoryFilter } from './CategoryFilter'
import { KeyHints } from './KeyHints'
import { PopularSearches } from './PopularSearches'
import { RecentSearches } from './RecentSearches'
import { forgetRecentSearches, readRecentSearches, withRecentSearch } from './recent-searches'
import styles from './SearchOverlay.module.css'
import { SearchRows } from './SearchRows'
import { SearchStatus } from './SearchStatus'
import { isOnThisPage, showInAddress } from './search-address'
import { useAnswer, useAsked } from './use-answer'
import { useClosing } from './use-closing'
import { type Row, rowsOf, useRows } from './use-rows'
import { typeInto, useIsFocused, useTypedText } from './use-typed-text'

interface SearchOverlayProps {
  dialog: HTMLDialogElement
  /** The page's own input, older than this code. */
  input: HTMLInputElement
  /** Where the filter goes: in the bar, beside the input. */
  filter: HTMLElement
  /** The list of pages that stood here first; it comes back when the search fails. */
  pages: HTMLElement
}

/** Everything in the search dialog but its bar: what was searched for before, suggestions, results, and how they are chosen. */
export function SearchOverlay({ dialog, input, filter, pages }: SearchOverlayProps) {
  const text = useTypedText(input)
  const focused = useIsFocused(input)
  const [category, setCategory] = useState<Category>('All')
  const [recent, setRecent] = useState(readRecentSearches)
  const { asked, askNow } = useAsked(text)
  const { engine, answer } = useAnswer(asked, category)

  const blank = !text.trim()
  const searching = !blank && (answer.asked !== asked || answer.category !== category || asked.query !== text)
  const suggested = useMemo(() => engine?.suggest(text) ?? [], [engine, text])
  const suggestions = focused && !blank ? suggested : []
  const results = blank ? [] : answer.results

  const remember = () => setRecent((before) => withRecentSearch(before, input.value))
  const forget = () => {
    forgetRecentSearches()
    setRecent([])
    input.focus()
  }
  const fill = (query: string) => {
    typeInto(input, query)
    askNow(query)
    input.focus()
  }
  const follow = (event: MouseEvent, path: string) => {
    remember()
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || !isOnThisPage(path)
    if (elsewhere) return
    dialog.close()
    showInAddress('')
  }
  const onEnter = (row: Row | undefined) => {
    if (row?.suggestion) fill(row.suggestion)
    else if (row) document.getElementById(row.id)?.click()
    else if (!blank) {
      remember()
      askNow(text)
    }
  }
  const rows = rowsOf(suggestions, results)
  const active = useRows({ input, text, rows, onEnter })

  useClosing(dialog, () => {
    typeInto(input, '')
    setCategory('All')
    showInAddress('')
  })
  useEffect(() => {
    if (dialog.open) showInAddress(asked.query.trim())
  }, [dialog, asked])
  const showsPages = answer.failed || (blank && !engine)
  useEffect(() => {
    pages.hidden = !showsPages
  }, [pages, showsPages])

  return (
    <>
      {createPortal(<CategoryFilter category={category} onChange={setCategory} />, filter)}
      <div
        className={styles.body}
        data-blank={blank || undefined}
        data-failed={answer.failed || undefined}
        data-suggesting={suggestions.length > 0 || undefined}
      >
        <SearchStatus blank={blank} searching={searching} answer={answer} />
        {blank ? <RecentSearches recent={recent} onChoose={fill} onForget={forget} /> : null}
        <SearchRows
          rows={rows}
          active={active}
          query={answer.asked.query}
          text={text}
          onFill={fill}
          onFollow={follow}
        />
        <PopularSearches tags={engine?.popular ?? []} onChoose={fill} />
      </div>
      {rows.length > 0 ? <KeyHints /> : null}
    </>
  )
}
