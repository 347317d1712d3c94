/** What a link that opens a new tab says of itself, to those who listen. */
export const NEW_TAB = '(opens in a new tab)'
