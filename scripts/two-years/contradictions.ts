import { type HTMLElement, parse } from 'node-html-parser'
import type { Untruth } from './untruths.ts'

/** When a page says that something is on: its name and day, and what it says of them. */
export interface Claim {
  path: string
  /** The name and the day. */
  of: string
  /** The moment, and whether it is cancelled. */
  says: string
}

/** What a page says of when things are on: each list entry with one link to a thing and one time that has an hour. */
export function claimsOf(path: string, html: string): Claim[] {
  const claims = parse(html, { comment: false })
    .querySelectorAll('li')
    .flatMap((entry) => claimOf(path, entry))
  // A thing that is twice on a day, such as services, can't be compared by its name.
  return claims.filter(({ of }, _, all) => all.filter((other) => other.of === of).length === 1)
}

function claimOf(path: string, entry: HTMLElement): Claim[] {
  const [link, another] = entry.querySelectorAll(
    'a[href^="/events/"], a[href^="/holidays#"], a[href^="/student-groups#"]',
  )
  const [time, second] = entry.querySelectorAll('time')
  const moment = time?.getAttribute('datetime')
  if (!link || another || !moment?.includes('T') || second || entry.querySelector('li')) return []
  const isOff = entry.text.includes('Cancelled.')
  return [{ path, of: `${link.text.trim()} on ${moment.slice(0, 10)}`, says: `${moment}${isOff ? ', cancelled' : ''}` }]
}

/** Where two pages say different things of one. */
export function contradictions(claims: readonly Claim[]): (Untruth & { path: string })[] {
  return [...Map.groupBy(claims, ({ of }) => of)].flatMap(([of, all]) => {
    const [first] = all
    const other = all.find(({ says }) => says !== first?.says)
    return first && other
      ? [
          {
            path: other.path,
            rule: 'contradiction',
            quote: `${of}: ${other.says}, but on ${first.path} ${first.says}`,
          },
        ]
      : []
  })
}
