import { splitByHighlight } from '#search/highlight'

/** A text with the words of the query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  let from = 0
  return splitByHighlight(text, query).map((part) => {
    const key = from
    from += part.text.length
    return part.marked ? <mark key={key}>{part.text}</mark> : part.text
  })
}
