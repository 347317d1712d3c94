import type { Content } from '#content-reader/read-content'

/** The frames that the specification embeds: the map of the footer and the calendar. */
const FRAMES = ['https://www.google.com', 'https://maps.google.com', 'https://calendar.google.com']

/** Everything in `content/` that names a picture elsewhere. */
const REMOTE_PICTURE = /https:\/\/[^\s"')]+\.(?:svg|png|jpe?g|webp|avif|gif)\b/g

/**
 * The policy that each page carries in its own `<meta>`, but for its scripts and styles, whose hashes `seal-pages.ts` adds.
 * What a page can't say for itself (`frame-ancestors`) is said by the server's header, which never names scripts: both apply.
 */
export function contentSecurityPolicy(content: Content): string[] {
  const pictures = JSON.stringify(content).match(REMOTE_PICTURE) ?? []
  const pictureHosts = new Set(pictures.map((address) => new URL(address).origin))
  const requests = process.env.PUBLIC_EMAILJS_ORIGIN ? [new URL(process.env.PUBLIC_EMAILJS_ORIGIN).origin] : []
  return [
    "default-src 'none'",
    `img-src ${["'self'", 'data:', ...pictureHosts].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...requests].join(' ')}`,
    "manifest-src 'self'",
    `frame-src ${FRAMES.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
  ]
}
