import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parse } from 'node-html-parser'
import type { Day } from '../../calendar/time/days.ts'
import { momentAt } from '../../calendar/time/moments.ts'
import { speakAs } from '../../content-reader/read/language.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { type Claim, claimsOf, contradictions } from './contradictions.ts'
import { rowsNotShown } from './rows-shown.ts'
import { type Untruth, untruthsForMachines, untruthsIn } from './untruths.ts'

/** Something untrue, and the days on which a page says it. */
export interface Finding extends Untruth {
  path: string
  days: Day[]
}

type Renderer = Pick<typeof import('../../site/build/renderer/renderer.ts'), 'drawPage'>

/**
 * Draws every page for each day, one after another in this process, and reads what it says.
 *
 * @returns the digest of all pages, which is the same wherever they are drawn
 */
export async function readSite(compiled: string, contentRoot: string, days: readonly Day[], tell = (_: Day) => {}) {
  const { drawPage }: Renderer = await import(pathToFileURL(`${compiled}/renderer/entry.mjs`).href)
  const content = readContent(contentRoot)
  speakAs(content.site.locale)
  const { timeZone } = content.site.place
  const findings = new Map<string, Finding>()
  const digest = createHash('sha256')
  let pages = 0
  for (const day of days) {
    tell(day)
    const noon = Date.parse(momentAt(day, '12:00', timeZone))
    const draw = async (path: string): Promise<string> => {
      const drawn = await drawPage(content, { path, at: noon })
      if (!drawn) throw new Error(`There is no ${path} on ${day}.`)
      return drawn.html
    }
    const claims: Claim[] = []
    for (const path of pathsOf(await draw('/sitemap.xml'))) {
      const html = await draw(path)
      pages += 1
      digest.update(html)
      for (const untruth of [...untruthsIn(html, day, timeZone), ...untruthsForMachines(html, day)])
        note(findings, { path, ...untruth, days: [] }, day)
      claims.push(...claimsOf(path, html))
      // React keeps what it rendered until the event loop turns.
      await new Promise(setImmediate)
    }
    for (const untruth of [...contradictions(claims), ...(await rowsNotShown(content, day, noon, draw))])
      note(findings, { ...untruth, days: [] }, day)
  }
  return { pages, findings: [...findings.values()], digest: digest.digest('hex') }
}

function note(findings: Map<string, Finding>, finding: Finding, day: Day): void {
  const key = JSON.stringify([finding.path, finding.rule, finding.quote])
  const known = findings.get(key) ?? finding
  findings.set(key, known)
  if (known.days.at(-1) !== day) known.days.push(day)
}

const pathsOf = (sitemap: string): string[] => [
  ...parse(sitemap)
    .querySelectorAll('loc')
    .map(({ text }) => new URL(text.trim()).pathname),
  '/404',
]
