/** Returns the form that fits a number, in English: `plural(2, 'date', 'dates')`. */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other)
