/** The archive; each newsletter that is public is below it, by its day. */
export const NEWSLETTERS = '/newsletters'
export const NEWSLETTER_FEED = '/newsletters.atom'

/** Pictures of newsletters: any mail program and any editor on the web may show them. */
export const NEWSLETTER_PICTURES = '/newsletters/pictures/'

export const newsletterPath = (slug: string): string => `${NEWSLETTERS}/${slug}`
