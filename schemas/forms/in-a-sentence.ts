/** The texts that are not blank, with a comma between them. */
export const listed = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

/** The names that are not blank, as one. */
export const fullName = (...names: readonly string[]): string => names.filter((name) => name !== '').join(' ')
