import { UPLOADS } from '../../schemas/pictures/pictures.ts'
import type { HstsScope } from '../../server/config.ts'
import { POLICY, securityHeaders } from '../../server/platform/http/headers.ts'
import { typeOf } from '../../server/platform/pages/served-file.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Hosts may not know the type of feeds, or that they are UTF-8. */
const FEEDS = ['/calendar.ics', '/calendar/*']

/**
 * Writes the server's headers over TLS as static hosts read them from `_headers`. A host sends those of every rule that
 * an address matches, so the policy of each page stands in its own alone.
 */
export function headersFile(scope: HstsScope, policies: ReadonlyMap<string, string>): string {
  const headersOf = (policy?: string) => Object.entries(securityHeaders({ policy, overTls: true, scope }))
  const isPolicy = ([name]: readonly [string, string]) => name === POLICY
  return [
    rule(
      '/*',
      headersOf().filter((header) => !isPolicy(header)),
    ),
    ...[...policies].map(([path, policy]) => rule(path, headersOf(policy).filter(isPolicy))),
    ...['/_astro/*', `${UPLOADS}*`].map((path) => rule(path, [['cache-control', FOR_GOOD]])),
    ...FEEDS.map((path) => rule(path, [['content-type', typeOf('.ics')]])),
    rule('/whats-new.atom', [['content-type', typeOf('.atom')]]),
  ].join('')
}

const rule = (path: string, headers: readonly (readonly [string, string])[]): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
