/** "Noa Birnbaum" is NB. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('')
