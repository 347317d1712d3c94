import { useState } from 'react'

let last = 0
const newId = (): number => {
  last += 1
  return last
}

/**
 * An id for each element of a list, by which the browser knows a row that has moved: so it keeps its focus. If the list was changed
 * from elsewhere, rows are added or taken away at the end.
 */
export function useRows(length: number) {
  const [ids, setIds] = useState<readonly number[]>([])
  const shown = fitted(ids, length)
  if (shown !== ids) setIds(shown)
  return {
    ids: shown,
    add() {
      const id = newId()
      setIds([...shown, id])
      return id
    },
    remove: (at: number) => setIds(shown.filter((_, index) => index !== at)),
    move: (from: number, to: number) => setIds(moved(shown, from, to)),
  }
}

export function fitted(ids: readonly number[], length: number): readonly number[] {
  if (ids.length === length) return ids
  return ids.length > length ? ids.slice(0, length) : [...ids, ...Array.from({ length: length - ids.length }, newId)]
}

/** The same elements, one of them at another place. */
export const moved = <Element>(list: readonly Element[], from: number, to: number): Element[] => {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
