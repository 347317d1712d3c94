/**
 * A browser in which somebody of the staff signed in has this key in its local storage: pages of the site then offer to edit them.
 * It gives no right, and all browsers get the same pages.
 */
export const STAFF_BROWSER = 'staff-browser'
