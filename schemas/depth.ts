const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether more objects and lists are within each other than `most`; level by level, since calls within calls would end before them. */
export function isDeeper(value: unknown, most: number, within = childrenOf): boolean {
  let level = [value].filter(isObject)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === most) return true
    level = level.flatMap(within).filter(isObject)
  }
  return false
}
