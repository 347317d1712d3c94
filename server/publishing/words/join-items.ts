/** An item of the text to be made: what it says, and which item it was before, if it was there. */
export interface JoinedItem {
  text: string
  was: number | undefined
}

/** What stood between the items: before each but the first. */
interface Between {
  leads: readonly string[]
  /** Comments right above a removed item are about it; above a removed dash they may be the heading of a group. */
  dropsComments: boolean
}

/** Items on lines of their own, with the comments and blank lines that were above each. */
export function joinLines(items: readonly JoinedItem[], column: number, { leads, dropsComments }: Between): string {
  const plain = leads.every((lead) => lead.startsWith('\n\n')) && leads.length > 0 ? '\n\n' : '\n'
  const ownLead = `${plain}${' '.repeat(column)}`
  const kept = new Map(items.map(({ was }, at) => [was, at]))
  /** By the item before which they come: the comments that removed items leave behind. */
  const orphans = new Map<number, string>()
  for (const [at, lead] of leads.entries()) {
    if (kept.has(at + 1)) continue
    const comments = commentsIn(lead, dropsComments)
    if (!comments) continue
    const next = leads.findIndex((_, later) => later > at && kept.has(later + 1)) + 1 || leads.length + 1
    orphans.set(next, `${orphans.get(next) ?? ''}${comments}`)
  }
  const joined = items.map(({ text, was }, at) => {
    const lead = `${orphans.get(was ?? -1) ?? ''}${(was && leads[was - 1]) || ownLead}`
    return (at === 0 ? lead.trimStart() : lead) + text
  })
  return joined.join('') + (orphans.get(leads.length + 1) ?? '')
}

/** The comment lines above an item, each with the line break before it; blank lines without a comment count for nothing. */
function commentsIn(lead: string, dropsAdjacent: boolean): string {
  const lines = lead.split('\n').slice(1, -1)
  if (dropsAdjacent) while (lines.at(-1)?.trim().startsWith('#')) lines.pop()
  return lines.some((line) => line.trim() !== '') ? `\n${lines.join('\n').trimEnd()}` : ''
}

/** Items in one line. */
export function joinFlow(items: readonly JoinedItem[], leads: readonly string[]): string {
  const separator = leads.find((lead) => !lead.includes('#')) ?? ', '
  const isUnchanged = items.length === leads.length + 1 && items.every(({ was }, at) => was === at)
  return items.map(({ text }, at) => (at === 0 ? '' : (isUnchanged && leads[at - 1]) || separator) + text).join('')
}
