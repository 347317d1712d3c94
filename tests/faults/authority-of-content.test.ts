import { expect, test } from 'vitest'
import { textsIn } from '#content-reader/check/texts'
import { type Entries, readFolder } from '#content-reader/content-source'
import { type Content, ContentError, readContent, readingMemory } from '#content-reader/read-content'
import { type Value, type ValuePath, withTexts, withValueAt } from '#schemas/entry-value'
import { requestKinds } from '#schemas/requests/forms'
import { movedMailboxes } from '#server/content/moved-mailboxes'
import { pagePolicy } from '../../site/build/page-policy.ts'

const CAMPUS = 'tests/fixtures/campus'
const EVIL = 'https://evil.example/page'
const memory = readingMemory()

function evilTextFor(text: string, staff: readonly string[]): string {
  if (/^[^@\s]+@[^@\s/]+$/.test(text)) return text.replace(/@.*/, '@evil.example')
  if (/^https?:/.test(text)) return EVIL
  return (staff.includes(text) && staff.find((id) => id !== text)) || `${text} Evil`
}

/** The entries in which a field says something else. Sentences may name a person's address: they say the other one, too. */
function entriesWith(entries: Entries, path: string, at: ValuePath, text: string, next: string): Entries {
  const isNamed = path.startsWith('staff/') && text.includes('@')
  const inSentences = (value: Value) => withTexts(value, (sentence) => sentence.replaceAll(text, next))
  const changed = new Map([...entries].map(([other, value]) => [other, isNamed ? inSentences(value) : value]))
  return changed.set(path, withValueAt(entries.get(path), at, next) ?? null)
}

function authority(content: Content) {
  const { recipients, mailingListContact, email, url } = content.settings
  const addresses = (contacts: Parameters<Content['contact']>[0][]) =>
    contacts.flatMap((each) => content.contact(each).emails)
  return {
    ...{ email, url },
    recipients: Object.entries(recipients).map(([kind, who]) => [kind, addresses(who ?? [])]),
    replies: requestKinds.map((kind) => addresses([content[`forms/${kind}`]?.reply?.contact ?? []].flat())),
    mailingList: addresses([mailingListContact ?? []].flat()),
    kitchens: content.entries('events').map(({ id, seats }) => [id, addresses(seats?.tell ?? [])]),
    pages: pagePolicy(content, { styles: [], scripts: [] }, {}, Buffer.from(''))
      .split(';')
      .filter((each) => !each.startsWith('img-src')),
  }
}

test('each field that decides who gets mails, where links lead or what pages allow is one that only owners change', () => {
  const entries = readFolder(CAMPUS)
  const staff = [...entries.keys()].flatMap((path) => /^staff\/(.*)\.yaml$/.exec(path)?.[1] ?? [])
  const pictures = { deployed: `${CAMPUS}/pictures`, uploaded: '' }
  const before = authority(readContent(CAMPUS))
  const [free, owners] = [new Set<string>(), new Set<string>()]
  for (const [path, entry] of entries)
    for (const { path: at, text } of textsIn(entry)) {
      const kind = /^(staff|forms)\//.test(path) ? path : path.replace(/\/.*/, '/')
      const name = `${kind} ${at.map((key) => (typeof key === 'number' ? '#' : key)).join('.')}`
      // Each field of a kind once. Prose decides nothing: only an address, a name or a number may.
      if (free.has(name) || owners.has(name) || (/\S\s\S+\s\S/.test(text) && !/[@:]/.test(text))) continue
      const changed = entriesWith(entries, path, at, text, evilTextFor(text, staff))
      try {
        const content = readContent({ entries: changed, pictures }, undefined, memory)
        if (movedMailboxes(entries, changed).length > 0) owners.add(name)
        else {
          free.add(name)
          expect(authority(content), name).toEqual(before)
        }
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
      }
    }
  expect(free.size).toBeGreaterThan(100)
  expect([...owners].toSorted()).toEqual([
    'events/ seats.tell.#',
    ...['room', 'soup', 'tour'].map((kind) => `forms/${kind}.yaml reply.contact`),
    'site.yaml email',
    'site.yaml mailingListContact',
    ...['alerts', 'room', 'soup', 'tour'].map((kind) => `site.yaml recipients.${kind}.#`),
    'site.yaml url',
    'staff/noam-peretz.yaml email',
    'staff/ruth-alvarez.yaml email',
  ])
})
