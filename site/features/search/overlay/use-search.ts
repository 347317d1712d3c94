import { useMemo, useState } from 'react'
import type { Answer } from '#search/answer'
import type { Category } from '#search/search-item'
import { PHONE_WIDTH } from '#site/styles/phone-width'
import { type Results, useQuery, useResults } from './use-results'
import { typeInto, useIsFocused, useTypedText } from './use-typed-text'

/** Everything between the text in the input and what is shown for it. */
export interface Search {
  text: string
  /** The query: the text after a pause in typing. */
  query: string
  /** There is no query. */
  blank: boolean
  searching: boolean
  category: Category
  setCategory: (category: Category) => void
  suggestions: readonly string[]
  /** What is shown above the results. */
  answer: Answer | undefined
  /** The latest results; while searching, those of an earlier query. */
  results: Results
  /** Empty until the index has loaded. */
  popular: readonly string[]
  popularNote: string
  /** Searches without waiting for a pause in typing. */
  askNow: () => void
  /** Puts a query into the input, and searches for it at once. */
  fill: (query: string) => void
}

export function useSearch(input: HTMLInputElement): Search {
  const text = useTypedText(input)
  const focused = useIsFocused(input)
  const [category, setCategory] = useState<Category>('All')
  const { question, searchNow: askNow } = useQuery(text)
  const { engine, results } = useResults(question, category)
  const suggested = useMemo(() => engine?.suggest(text).slice(0, roomForSuggestions()) ?? [], [engine, text])
  const blank = !text.trim()
  return {
    text,
    query: question.query,
    blank,
    searching: !blank && (question.query !== text || results.question !== question || results.category !== category),
    category,
    setCategory,
    suggestions: focused && !blank ? suggested : [],
    answer: blank ? undefined : results.answer,
    results: blank ? { ...results, found: [] } : results,
    popular: engine?.popular ?? [],
    popularNote: engine?.popularNote ?? '',
    askNow: () => askNow(text),
    fill: (query) => {
      typeInto(input, query)
      askNow(query)
      input.focus()
    },
  }
}

/** On a phone they are above the results, which matter more. */
const roomForSuggestions = (): number => (matchMedia(PHONE_WIDTH).matches ? 4 : 8)
