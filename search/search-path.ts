/** The page that the server fills with results, and the parameters of its form. */
export const SEARCH_PATH = '/search'
export const QUERY = 'q'
export const CATEGORY = 'category'
