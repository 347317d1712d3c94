/** The id of a section's heading, from its words: what `aria-labelledby` names, and where a link to the section leads. */
export const headingIdOf = (words: string): string => `${words.toLowerCase().replace(/[^a-z]+/g, '-')}-heading`
