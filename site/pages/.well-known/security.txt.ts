import type { APIRoute } from 'astro'
import { content } from '#site/content'

const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000

/**
 * Whom to tell about a vulnerability (RFC 9116). It expires a year after the build, so that somebody reviews it by
 * then.
 */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + YEAR_MILLISECONDS).toISOString().replace(/\.\d+Z$/, 'Z')
  const lines = [
    `Contact: mailto:${content().site.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site)}`,
  ]
  return new Response(`${lines.join('\n')}\n`)
}
