export interface Part<T> {
  /** From 1. */
  number: number
  entries: readonly T[]
}

/** Makes as few pages as possible, of about equal length. A list without entries has one page, too. */
export function partsOf<T>(entries: readonly T[], atMost: number): Part<T>[] {
  const count = Math.max(1, Math.ceil(entries.length / atMost))
  const startOf = (part: number) => Math.round((part * entries.length) / count)
  return Array.from({ length: count }, (_, part) => ({
    number: part + 1,
    entries: entries.slice(startOf(part), startOf(part + 1)),
  }))
}
