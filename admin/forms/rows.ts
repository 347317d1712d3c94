import { useState } from 'react'

let last = 0
const newId = (): number => {
  last += 1
  return last
}

/** Gives each row an id, by which the browser knows one that has moved: so it keeps its focus. */
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

export const moved = <Element>(list: readonly Element[], from: number, to: number): Element[] => {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
