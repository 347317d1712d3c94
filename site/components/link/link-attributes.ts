/** The query that names a part of a page, as specified: `/religious-life?section=eruv`. */
const SECTION = /^\/[^?#]*\?section=([^&#]+)$/

/** Such a link opens a new tab. */
export const leavesTheSite = (href: string): boolean => href.startsWith('https://')

/** A new tab gets no access to this page. `?section=` is added as `#`, too: that shows it without JavaScript. */
export const linkAttributes = (href: string, newTab = leavesTheSite(href)) => ({
  href: href.replace(SECTION, (section, id) => `${section}#${id}`),
  ...(newTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}),
})

/** Allows links of prose to another site, a mail, a telephone, a page of this site or a part of it. */
export const mayLinkTo = (href: string): boolean => /^(?:https:|mailto:|tel:|#|\/(?![/\\]))/.test(href)
