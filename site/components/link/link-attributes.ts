/** The query that names a part of a page, as specified: `/religious-life?section=eruv`. */
const SECTION = /^\/[^?#]*\?section=([^&#]+)$/

/** Whether a link to `href` leaves the site: such a link opens a new tab. */
export const leavesTheSite = (href: string): boolean => href.startsWith('https://')

/**
 * The attributes of a link to `href`. A link that opens a new tab gives it no access to this page. A link that names
 * its target by `?section=` adds it as `#`, too: without JavaScript, that shows it.
 */
export const linkAttributes = (href: string, newTab = leavesTheSite(href)) => ({
  href: href.replace(SECTION, (section, id) => `${section}#${id}`),
  ...(newTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}),
})

/** Where a link of prose may lead: to another site, a mail, a telephone, a page of this site or a part of it. */
export const mayLinkTo = (href: string): boolean => /^(?:https:|mailto:|tel:|#|\/(?![/\\]))/.test(href)
