/** Where the program calendar says what today is. */
export const TODAY_ID = 'today'
export const TODAY = `/program-calendar#${TODAY_ID}`
