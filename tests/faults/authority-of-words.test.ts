import { expect, test } from 'vitest'
import { readingMemory } from '#content-reader/read/reading-memory'
import { type Content, ContentError, readContent } from '#content-reader/read-content'
import { editEntryFile, fileValue, readEntryFile } from '#content-reader/write/entry-file'
import { isList, isMap, type Value, type ValuePath, withValueAt } from '#schemas/file-value'
import { requestKinds } from '#schemas/forms/forms'
import { movedMailboxes } from '#server/content/mailboxes'
import { readFolder } from '#server/content/read-folder'
import { pagePolicy } from '../../site/build/page-policy.ts'

const CAMPUS = 'tests/fixtures/campus'
const EVIL = 'https://evil.example/page'
const memory = readingMemory()

/** Every text of a value, with where it is. */
function textsIn(value: Value | undefined, at: ValuePath = []): [ValuePath, string][] {
  if (typeof value === 'string') return [[at, value]]
  if (isList(value)) return value.flatMap((part, index) => textsIn(part, [...at, index]))
  return isMap(value) ? Object.entries(value).flatMap(([key, part]) => textsIn(part, [...at, key])) : []
}

/** What an attacker would write there, of the same form. */
function evilTextFor(text: string, staff: readonly string[]): string {
  if (/^[^@\s]+@[^@\s/]+$/.test(text)) return text.replace(/@.*/, '@evil.example')
  if (/^https?:/.test(text)) return EVIL
  return (staff.includes(text) && staff.find((id) => id !== text)) || `${text} Evil`
}

/** The files in which a field says something else. Sentences may name a person's address: they say the other one, too. */
function filesWith(files: ReadonlyMap<string, string>, path: string, at: ValuePath, text: string, next: string) {
  const isNamed = path.startsWith('staff/') && text.includes('@')
  const changed = new Map(isNamed ? [...files].map(([other, all]) => [other, all.replaceAll(text, next)]) : files)
  const before = files.get(path) ?? ''
  const entry = readEntryFile(before, path)
  const keys = withValueAt(entry.keys, at, next)
  return changed.set(path, editEntryFile(before, path, { ...entry, keys: isMap(keys) ? keys : {} }))
}

/** Who gets mails, where links lead, and what pages allow but pictures of another host. */
function authority(content: Content) {
  const { recipients, mailingListContact, email, url } = content.site
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
  const files = readFolder(CAMPUS)
  const staff = [...files.keys()].flatMap((path) => /^staff\/(.*)\.yaml$/.exec(path)?.[1] ?? [])
  const pictures = { deployed: `${CAMPUS}/pictures`, uploaded: '' }
  const before = authority(readContent(CAMPUS))
  const [free, owners] = [new Set<string>(), new Set<string>()]
  for (const [path, file] of files)
    for (const [at, text] of textsIn(fileValue(file, path))) {
      const kind = /^(staff|forms)\//.test(path) ? path : path.replace(/\/.*/, '/')
      const name = `${kind} ${at.map((key) => (typeof key === 'number' ? '#' : key)).join('.')}`
      // Each field of a kind once. Prose decides nothing: only an address, a name or a number may.
      if (free.has(name) || owners.has(name) || (/\S\s\S+\s\S/.test(text) && !/[@:]/.test(text))) continue
      const changed = filesWith(files, path, at, text, evilTextFor(text, staff))
      try {
        const content = readContent({ files: changed, pictures }, undefined, memory)
        if (movedMailboxes(files, changed).length > 0) owners.add(name)
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
