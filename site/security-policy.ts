import { createHash } from 'node:crypto'
import type { Content } from '#content-reader/read-content'
import { LAYER_ORDER } from './styles/layer-order.ts'

/** A hash as a policy names it. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const

/** The frames that the specification embeds: the map of the footer and the calendar. */
const FRAMES = ['https://www.google.com', 'https://maps.google.com', 'https://calendar.google.com']

/** Everything in `content/` that names a picture elsewhere. */
const REMOTE_PICTURE = /https:\/\/[^\s"')]+\.(?:svg|png|jpe?g|webp|avif|gif)\b/g

/**
 * The policy that each page carries in its own `<meta>`: Astro adds the hashes of inlined scripts and styles. What a page
 * can't say for itself (`frame-ancestors`) is said by the server's header, which never names scripts: both apply.
 */
export function contentSecurityPolicy(content: Content) {
  const pictures = JSON.stringify(content).match(REMOTE_PICTURE) ?? []
  const pictureHosts = [...new Set(pictures.map((address) => new URL(address).origin))]
  const requests = process.env.PUBLIC_EMAILJS_ORIGIN ? [new URL(process.env.PUBLIC_EMAILJS_ORIGIN).origin] : []
  return {
    styleDirective: { hashes: [hashOf(LAYER_ORDER)] },
    directives: [
      "default-src 'none'" as const,
      `img-src ${["'self'", 'data:', ...pictureHosts].join(' ')}` as const,
      "font-src 'self'" as const,
      `connect-src ${["'self'", ...requests].join(' ')}` as const,
      "manifest-src 'self'" as const,
      `frame-src ${FRAMES.join(' ')}` as const,
      "form-action 'self'" as const,
      "base-uri 'none'" as const,
    ],
  }
}
