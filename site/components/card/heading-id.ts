/** For `aria-labelledby`, and for links to the section. */
export const headingIdOf = (words: string): string => `${words.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '-')}-heading`
