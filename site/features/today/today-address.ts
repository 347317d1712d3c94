export const TODAY_ID = 'today'
export const TODAY = `/program-calendar#${TODAY_ID}`
