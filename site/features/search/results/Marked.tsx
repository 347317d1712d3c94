import { memo } from 'react'
import { splitByHighlight } from '#search/highlight'

/** Every key renders the list again, and marking is most of the work. */
export const Marked = memo(function Marked({ text, query }: { text: string; query: string }) {
  let from = 0
  return splitByHighlight(text, query).map((part) => {
    const key = from
    from += part.text.length
    return part.marked ? <mark key={key}>{part.text}</mark> : part.text
  })
})
