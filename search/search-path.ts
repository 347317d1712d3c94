/** The page that the server fills with results, and the names of what its form sends. */
export const SEARCH_PATH = '/search'
export const QUERY = 'q'
export const CATEGORY = 'category'
