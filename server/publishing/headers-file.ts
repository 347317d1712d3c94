import { UPLOADS } from '#schemas/pictures'
import { type HstsScope, securityHeaders } from '../http/headers.ts'
import { typeOf } from '../pages/served-file.ts'

/** How long a browser may keep a file whose name changes with its content. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Hosts may not know the type of feeds, or that they are UTF-8. */
const FEEDS = ['/calendar.ics', '/calendar/*']

/** The headers of exported files, in the form that static hosts read as `_headers`: as the server sends them over TLS. */
export function headersFile(scope: HstsScope): string {
  const headers = Object.entries(securityHeaders({ isPage: true, overTls: true, scope }))
  return [
    rule('/*', headers),
    ...['/_astro/*', `${UPLOADS}*`].map((path) => rule(path, [['cache-control', FOR_GOOD]])),
    ...FEEDS.map((path) => rule(path, [['content-type', typeOf('.ics')]])),
  ].join('')
}

const rule = (path: string, headers: readonly (readonly [string, string])[]): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
