import { createHash } from 'node:crypto'
import type { Content } from '#content-reader/read-content'
import { EMAIL_ORIGIN_SETTING } from '#schemas/http/email-service'
import { memoize } from '#schemas/memoize'

/** Hosts of the frames that the specification embeds. A page requests them first, to see if they can be reached. */
const MAP_HOSTS = ['https://www.google.com', 'https://maps.google.com']
const CALENDAR_HOST = 'https://calendar.google.com'

const REMOTE_PICTURE = /https:\/\/[^\s"')]+\.(?:svg|png|jpe?g|webp|avif|gif)\b/g

export interface Inline {
  styles: string[]
  scripts: string[]
}

/** Leaves out what concerns the connection and frames around the page: the server adds it. */
export function pagePolicy(
  content: Content,
  { styles, scripts }: Inline,
  env: NodeJS.ProcessEnv,
  page: Pick<Buffer, 'includes'>,
): string {
  const frames = [...MAP_HOSTS, ...(page.includes(CALENDAR_HOST) ? [CALENDAR_HOST] : [])]
  const analytics = analyticsScript(env)?.origin
  const email = env[EMAIL_ORIGIN_SETTING]
  const sources = (name: string, ...hosts: readonly (string | undefined)[]) =>
    [name, ...new Set(hosts.filter((host) => host !== undefined))].join(' ')
  return [
    "default-src 'none'",
    sources('img-src', "'self'", 'data:', ...pictureHostsOf(content), analytics),
    "font-src 'self'",
    sources('connect-src', "'self'", ...frames, email ? new URL(email).origin : undefined, analytics),
    "manifest-src 'self'",
    sources('frame-src', ...frames),
    "form-action 'self'",
    "base-uri 'none'",
    sources('script-src', "'self'", ...scripts.map(hashOf), analytics),
    sources('style-src', "'self'", ...styles.map(hashOf)),
  ].join(';')
}

/** Searches the content once: every page asks, and with an archive this took most of a page's time. */
const pictureHostsOf = memoize((content: Content): ReadonlySet<string> => {
  const pictures = JSON.stringify(content).match(REMOTE_PICTURE) ?? []
  return new Set(pictures.map((address) => new URL(address).origin))
}, new WeakMap())

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** By default there is no script. @returns the address in `PUBLIC_ANALYTICS_SRC` @throws Error if it is not https */
export function analyticsScript(env: Readonly<Record<string, string | undefined>>): URL | undefined {
  const given = env.PUBLIC_ANALYTICS_SRC
  if (!given) return undefined
  const address = URL.canParse(given) ? new URL(given) : undefined
  if (address?.protocol !== 'https:')
    throw new Error(
      `PUBLIC_ANALYTICS_SRC: expected the https address of a script, such as https://stats.example.org/script.js, but found ${JSON.stringify(given)}`,
    )
  return address
}
