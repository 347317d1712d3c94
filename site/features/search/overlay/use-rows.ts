import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchItem } from '#search/search-item'

/** The element with all rows; the input refers to it with `aria-controls`. */
export const LIST = 'search-rows'

/** Suggestions first, then results. */
export type Row = { id: string } & (
  | { suggestion: string; item?: undefined }
  | { item: SearchItem; suggestion?: undefined }
)

export const rowsOf = (suggestions: readonly string[], results: readonly SearchItem[]): Row[] => [
  ...suggestions.map((suggestion, index) => ({ id: `search-suggestion-${index}`, suggestion })),
  ...results.map((item, index) => ({ id: `search-result-${index}`, item })),
]

const nameOf = ({ suggestion, item }: Row) => suggestion ?? item.id

interface Rows {
  input: HTMLInputElement
  text: string
  rows: readonly Row[]
  /** Enter: on the highlighted row, or with none. */
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
