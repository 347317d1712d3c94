/**
 * The width of phones: the first breakpoint, separate from the table so that a browser script does not include the
 * rest.
 */
export const PHONE_WIDTH = `(width < ${600 / 16}em)`
