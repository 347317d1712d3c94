/** The width of phones: the first breakpoint, apart from the table so that a script of the browser takes nothing else with it. */
export const PHONE_WIDTH = `(width < ${600 / 16}em)`
