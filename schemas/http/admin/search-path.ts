/** `GET ?q=`: what somebody looks for in all of the admin. Each person finds what they may open. */
export const ADMIN_SEARCH_PATH = '/api/admin/search'
