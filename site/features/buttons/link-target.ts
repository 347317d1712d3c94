/** What a link to `href` carries: one that leaves the site opens a new tab and tells it nothing of this one. */
export const linkTarget = (href: string) =>
  href.startsWith('https://') ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
