/** The query that names a part of a page where the specification has it: `/religious-life?section=eruv`. */
const SECTION = /^\/[^?#]*\?section=([^&#]+)$/

/** Whether a link to `href` leaves the site: such a link opens a new tab. */
export const leavesTheSite = (href: string): boolean => href.startsWith('https://')

/**
 * What a link to `href` carries. One that opens a new tab tells it nothing of this one. One that names its target by `?section=`
 * names it by `#` as well: where no script runs, that is what shows it.
 */
export const linkAttributes = (href: string, newTab = leavesTheSite(href)) => ({
  href: href.replace(SECTION, (whole, id) => `${whole}#${id}`),
  ...(newTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}),
})

/** What a link that opens a new tab says of itself, to those who listen. */
export const NEW_TAB = '(opens in a new tab)'
