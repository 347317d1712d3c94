import type { Entries } from '#content-reader/content-source'
import { labelsAt } from '#content-reader/labels'
import { FORMS } from '#schemas/content/entry-paths'
import { isList, isMap, type Value, valueAt } from '#schemas/entry-value'
import type { SecurityEvent } from '../platform/accounts/security-events.ts'
import type { NewAlert } from '../platform/db/outbox.ts'
import { formOf, titleOfEntry } from './collections.ts'

export type MovedMailbox = ReturnType<typeof movedMailboxes>[number]

/** Lists what owners alone decide: whose mailbox gets requests of a kind (`site.yaml recipients.tour`), alerts or replies, and where the site is. */
export function movedMailboxes(before: Entries, after: Entries) {
  const [was, is] = [mailboxesIn(before), mailboxesIn(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((what) => {
    const moved = { what, before: was.get(what) ?? [], after: is.get(what) ?? [] }
    return moved.before.join() === moved.after.join() ? [] : [{ ...moved, label: labelOf(what, after, before) }]
  })
}

/** "Shabbat Dinner, Places, Who gets the numbers by email" for `events/shabbat-dinner.yaml seats.tell`. */
function labelOf(what: string, after: Entries, before: Entries): string {
  const [path = '', keys = ''] = what.split(' ')
  const title = titleOfEntry(path, after.get(path) ?? before.get(path))
  return [title, ...labelsAt(formOf(path), keys.split('.'))].join(', ')
}

export const movedSiteUrl = (moved: readonly MovedMailbox[]): string | undefined =>
  moved.find(({ what }) => what === SITE_URL)?.after[0]

export const eventsOf = (moved: readonly MovedMailbox[], by: string): SecurityEvent[] => {
  const shown = (values: readonly string[]) => values.join(', ') || 'nobody'
  const what = moved.map(({ label, before, after }) => `${label}: ${shown(before)} → ${shown(after)}`)
  return moved.length === 0 ? [] : [{ kind: 'mailboxes-moved', fields: { by, what: what.join('\n') } }]
}

/** One mail to each address that does not get it any more: whoever took it over may not be meant to have it. */
export const alertsOf = (moved: readonly MovedMailbox[], by: string, revision: number): NewAlert[] => {
  const mailboxes = moved.filter(({ what }) => what !== SITE_URL)
  const lost = mailboxes.flatMap(({ before, after }) => before.filter((address) => !after.includes(address)))
  return [...new Set(lost)].map((to) => {
    const whatOf = ({ before, after }: MovedMailbox) => before.includes(to) && !after.includes(to)
    const what = mailboxes.filter(whatOf).map(({ label }) => label)
    return { kind: 'mailbox_alert', occasion: `${revision}:${to}`, fields: { to, by, what: what.join('; ') } }
  })
}

/** Links in mails lead there unless the setting says otherwise. */
const SITE_URL = 'site.yaml url'

function mailboxesIn(entries: Entries): Map<string, string[]> {
  const site = entries.get('site.yaml')
  const recipients = valueAt(site, ['recipients'])
  const pathsBelow = (folder: string) => [...entries.keys()].filter((path) => path.startsWith(`${folder}/`))
  const named = (path: string, ...keys: string[]) =>
    [`${path} ${keys.join('.')}`, valueAt(entries.get(path), keys)] as const
  const found = [
    ...(isMap(recipients) ? Object.keys(recipients).map((kind) => named('site.yaml', 'recipients', kind)) : []),
    named('site.yaml', 'mailingListContact'),
    ...pathsBelow(FORMS).map((path) => named(path, 'reply', 'contact')),
    ...pathsBelow('events').map((path) => named(path, 'seats', 'tell')),
  ]
  const addressesOf = (who: Value | undefined): string[] => {
    if (isList(who)) return who.flatMap(addressesOf)
    if (isMap(who)) return textsOf(who.email)
    return typeof who === 'string' ? textsOf(valueAt(entries.get(`staff/${who}.yaml`), ['email'])) : []
  }
  const mailboxes = found.map(([what, who]): [string, string[]] => [what, [...new Set(addressesOf(who))].sort()])
  const url = valueAt(site, ['url'])
  return new Map([
    ...mailboxes,
    // The sender of mails, to whom people answer.
    ['site.yaml email', textsOf(valueAt(site, ['email']))],
    [SITE_URL, typeof url === 'string' ? [url] : []],
  ])
}

const textsOf = (value: Value | undefined): string[] =>
  [value].flat().flatMap((each) => (typeof each === 'string' ? each.toLowerCase() : []))
