/** With a capital letter, where the script has them: it begins a sentence, or stands alone. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
