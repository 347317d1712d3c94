import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { instantNamed, momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import { UsageError } from '#schemas/expected-error'
import { FILES } from '#schemas/files/files'
import { EMAIL_ORIGIN_SETTING } from '#schemas/http/email-service'
import { UPLOADS } from '#schemas/pictures/pictures'
import { readPublishedContent } from '#server/commands/published-content'
import { type HstsScope, readConfig } from '#server/config'
import { siteInstant, zoneOf } from '#server/platform/campus-clock'
import { securityHeaders } from '#server/platform/http/security'
import { PDF_POLICY, POLICY, typeOf } from '#server/platform/pages/served-file'
import { compileIfStale } from './build/compile-site.ts'
import { renderSite } from './build/render-site.ts'

/**
 * Renders the same bytes as the server sends now but for their root element, which says until when they are true.
 * @param on another moment, by the campus's clocks; a day means its noon
 */
export async function exportSite(folder: string, on: string | undefined): Promise<void> {
  const into = resolve(folder)
  // The whole folder is replaced: it must not hold anybody's other files.
  const isOther = existsSync(into) && readdirSync(into).length > 0 && !existsSync(`${into}/${HEADERS}`)
  if (isOther) throw new UsageError(`${folder} holds something else: name an empty folder, or one of an earlier export`)

  const config = readConfig(process.env)
  const { source, published, described } = await readPublishedContent(config)
  const zone = zoneOf(source)
  const at = on === undefined ? siteInstant(zone, new Date()) : instantNamed(on, zone)
  if (at === undefined) throw new UsageError(`"${on}" is no moment and no day.`)
  const moment = momentOf(Math.floor(at / 1000) * 1000, zone)
  const { folder: compiled } = await compileIfStale()
  const rendering = { compiled, source, day: dayOf(moment), at, published, isExport: true }
  const rendered = await renderSite(into, rendering, (next, { policies }) =>
    writeFileSync(`${next}/${HEADERS}`, headersFile(config.HSTS_SCOPE, policies)),
  )
  if (rendered.warnings) console.warn(rendered.warnings)
  if (!process.env[EMAIL_ORIGIN_SETTING]) console.warn(DEAD_FORMS)
  console.log(`${rendered.pages} pages are in ${folder}, as of ${moment}, drawn from ${described}.`)
}

const HEADERS = '_headers'

const DEAD_FORMS = `${EMAIL_ORIGIN_SETTING} is not set: the forms send to the host of these files, and a host of files answers none. Set it to a server that takes
them (docs/deploy.md), or switch the forms off under features in content/site.yaml.`

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Hosts may not know the type of feeds, or that they are UTF-8. */
const FEEDS = ['/calendar.ics', '/calendar/*']

/**
 * Writes the server's headers over TLS as static hosts read them from `_headers`. A host sends those of every rule that
 * an address matches, so the policy of each page stands in its own alone.
 */
function headersFile(scope: HstsScope, policies: ReadonlyMap<string, string>): string {
  const headersOf = (policy?: string) => Object.entries(securityHeaders(true, policy, scope))
  const isPolicy = ([name]: readonly [string, string]) => name === POLICY
  const ofAll = headersOf().filter((header) => !isPolicy(header))
  return [
    rule('/*', ofAll),
    ...[...policies].map(([path, policy]) => rule(path, headersOf(policy).filter(isPolicy))),
    ...['/_astro/*', `${UPLOADS}*`].map((path) => rule(path, [['cache-control', FOR_GOOD]])),
    rule(`${FILES}*`, headersOf(PDF_POLICY).filter(isPolicy)),
    ...FEEDS.map((path) => rule(path, [['content-type', typeOf('.ics')]])),
    rule('/whats-new.atom', [['content-type', typeOf('.atom')]]),
  ].join('')
}

const rule = (path: string, headers: readonly (readonly [string, string])[]): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
