import { useMemo, useState } from 'react'
import type { Category } from '#search/search-item'
import { PHONE_WIDTH } from '#site/styles/phone-width'
import { useQuery, useResults } from './use-results'
import { typeInto, useIsFocused, useTypedText } from './use-typed-text'

export function useSearch(input: HTMLInputElement) {
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
    /** While searching, those of an earlier query. */
    results: blank ? { ...results, found: [] } : results,
    popular: engine?.popular ?? [],
    popularNote: engine?.popularNote ?? '',
    askNow: () => askNow(text),
    fill: (query: string) => {
      typeInto(input, query)
      askNow(query)
      input.focus()
    },
  }
}

/** On a phone they are above the results, which matter more. */
const roomForSuggestions = (): number => (matchMedia(PHONE_WIDTH).matches ? 4 : 8)
