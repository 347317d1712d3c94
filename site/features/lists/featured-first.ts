/** What an editor has marked comes first; both halves keep their order. */
export const featuredFirst = <T extends { featured: boolean }>(entries: readonly T[]): T[] =>
  entries.toSorted((one, other) => Number(other.featured) - Number(one.featured))
