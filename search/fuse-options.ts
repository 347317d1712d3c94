/** The specification's fuzziness (section 9). */
export const fuzziness = {
  threshold: 0.3,
  distance: 100,
  minMatchCharLength: 2,
  ignoreLocation: true,
}

export const fieldWeights = [
  { name: 'title', weight: 0.4 },
  { name: 'subtitle', weight: 0.3 },
  { name: 'description', weight: 0.2 },
  { name: 'content', weight: 0.1 },
] as const
