import type { APIRoute } from 'astro'
import { now } from '#site/components/today/now'
import { content, siteAddress } from '#site/content'

/** Within a year, also for a site that is drawn in the morning: pages are drawn for noon. */
const VALID_MILLISECONDS = 364 * 24 * 60 * 60 * 1000

/**
 * Whom to tell about a vulnerability (RFC 9116). It expires a year after the build, so that somebody reviews it by
 * then.
 */
export const GET: APIRoute = () => {
  const expires = new Date(now().getTime() + VALID_MILLISECONDS).toISOString().replace(/\.\d+Z$/, 'Z')
  const lines = [
    `Contact: mailto:${content().site.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteAddress())}`,
  ]
  return new Response(`${lines.join('\n')}\n`)
}
