/** What an empty search field says: specification, section 2. */
export const searchPlaceholder = (siteName: string) => `Search the entire ${siteName} website...`
