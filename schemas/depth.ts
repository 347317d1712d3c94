const isCollection = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether more objects and lists are within each other than `most`; level by level, since calls within calls would end before them. */
export function isDeeper(value: unknown, most: number): boolean {
  let level = [value].filter(isCollection)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === most) return true
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isCollection)
  }
  return false
}
