import { expect, test } from 'vitest'
import { readingMemory } from '#content-reader/read/reading-memory'
import { type Content, ContentError, readContent } from '#content-reader/read-content'
import { requestKinds } from '#schemas/forms/forms'
import { ADMIN_PATHS, linkTo } from '#schemas/http/admin/accounts'
import { PREVIEW_PATH, PUBLISHED } from '#schemas/http/admin/previews'
import { adminSite } from '#tests/support/admin-site'
import { editEntryFile, fileValue, readEntryFile } from '../../content-reader/write/entry-file.ts'
import { isList, isMap, type Value, type ValuePath, withValueAt } from '../../schemas/file-value.ts'
import type { WordsFiles } from '../../server/store/words.ts'
import { createWordsPublisher } from '../../server/words/publish-words.ts'
import { pagePolicy } from '../../site/build/page-policy.ts'

const CAMPUS = 'tests/fixtures/campus'
const EVIL = 'https://evil.example'
const PUBLISHER = 'pia@example.org'
const MOST_AT_ONCE = 20

interface Field {
  path: string
  at: ValuePath
  text: string
}

const isAddress = ({ text }: Field) => /^[^@\s]+@[^@\s]+\.\w+$/.test(text)

const turnOf = (field: Field) => (isAddress(field) ? Number(!field.path.startsWith('staff/')) : 2)

/** Every text of a value, with where it is. */
function textsIn(value: Value | undefined, at: ValuePath = []): [ValuePath, string][] {
  if (typeof value === 'string') return [[at, value]]
  if (isList(value)) return value.flatMap((part, index) => textsIn(part, [...at, index]))
  return isMap(value) ? Object.entries(value).flatMap(([key, part]) => textsIn(part, [...at, key])) : []
}

/** Every field with a text, of each kind of file once; all of those that a person's entry or a form has, since some receive mails. */
function fieldsOf(files: WordsFiles): Field[] {
  const seen = new Set<string>()
  return [...files].flatMap(([path, text]) =>
    textsIn(fileValue(text, path)).flatMap(([at, text]) => {
      const kind = /^(staff|forms)\//.test(path) ? path : path.replace(/\/.*/, '/')
      const name = `${kind} ${at.map((key) => (typeof key === 'number' ? '#' : key)).join('.')}`
      if (seen.has(name)) return []
      seen.add(name)
      return [{ path, at, text }]
    }),
  )
}

/** What an attacker would write there, of the same form. */
function evilTextFor(text: string, staff: readonly string[]): string {
  if (/^[^@\s]+@[^@\s/]+$/.test(text)) return text.replace(/@.*/, '@evil.example')
  if (/^https?:/.test(text)) return `${EVIL}/page`
  const other = staff.find((id) => id !== text)
  return staff.includes(text) && other ? other : `${text} Evil`
}

/** Whether a text is words and no more: only an address, a name or a number decides something. */
const isProse = ({ path, text }: Field) => /\S\s\S+\s\S/.test(text) && !/[@:]/.test(text) && path !== 'site.yaml'

/** Each field by itself, but prose next to prose many at once. */
function batchesOf(fields: readonly Field[]): Field[][] {
  const batches: Field[][] = []
  for (const field of fields) {
    const last = batches.at(-1)
    if (last && last.length < MOST_AT_ONCE && [...last, field].every(isProse)) last.push(field)
    else batches.push([field])
  }
  return batches
}

/** The files in which a field says something else. Sentences may name an address: they say the other one, too. */
function filesWith(files: WordsFiles, { path, at, text }: Field, next: string): Record<string, string> {
  const naming =
    path.startsWith('staff/') && text.includes('@') ? [...files].filter(([, all]) => all.includes(text)) : []
  const others = naming.map(([other, all]) => [other, all.replaceAll(text, next)])
  const before = files.get(path) ?? ''
  const entry = readEntryFile(before, path)
  const keys = withValueAt(entry.keys, at, next)
  if (!isMap(keys)) throw new Error(`${path} is no object any more`)
  return { ...Object.fromEntries(others), [path]: editEntryFile(before, path, { ...entry, keys }) }
}

async function guardedSite() {
  const site = await adminSite({ SITE_URL: '' })
  const { app, accounts, call, as, siteAddress, store } = site
  await accounts.putPerson(PUBLISHER, 'publisher')
  const cookie = await as('owner')
  const memory = readingMemory()
  const read: { content?: Content } = {}
  const publisher = createWordsPublisher({
    store: store.words,
    check: async (files) => {
      try {
        read.content = readContent(
          { files, pictures: { deployed: `${CAMPUS}/pictures`, uploaded: '' } },
          undefined,
          memory,
        )
        return { problems: [] }
      } catch (error) {
        if (error instanceof ContentError) return { problems: error.problems }
        throw error
      }
    },
    checkImport: async () => ({ problems: [] }),
    uploads: { knownIn: async () => [] },
    upgrade: (files) => files,
    clock: () => new Date(),
  })
  /** Who gets mails, where links lead, whose pages may call, and what pages allow. */
  async function authority(content: Content) {
    const { recipients, mailingListContact, email } = content.site
    const addresses = (contacts: Parameters<Content['contact']>[0][]) =>
      contacts.flatMap((each) => content.contact(each).emails)
    return {
      recipients: Object.entries(recipients).map(([kind, who]) => [kind, addresses(who ?? [])]),
      replies: requestKinds.map((kind) => addresses([content[`forms/${kind}`]?.reply?.contact ?? []].flat())),
      mailingList: addresses([mailingListContact ?? []].flat()),
      kitchens: content.entries('events').map(({ id, seats }) => [id, addresses(seats?.tell ?? [])]),
      from: email,
      link: linkTo(await siteAddress.refresh(), 'token'),
      // Pictures may be on another host, and a page's policy names it.
      pages: pagePolicy(content, { styles: [], scripts: [] }, {}, Buffer.from(''))
        .split(';')
        .filter((each) => !each.startsWith('img-src')),
    }
  }
  /** Whose pages may make calls, and what the staff's own pages allow. */
  async function answers() {
    const allows = async (origin: string) =>
      (await app.inject({ method: 'DELETE', url: ADMIN_PATHS.session, headers: { origin } })).statusCode
    const policyOf = async (url: string) => (await call('GET', url, { cookie })).headers['content-security-policy']
    return {
      origins: [await allows(EVIL), await allows(new URL(siteAddress.current).origin)],
      policies: [await policyOf(ADMIN_PATHS.session), await policyOf(`${PREVIEW_PATH}/${PUBLISHED}/about`)],
    }
  }
  return { publisher, authority, answers, read }
}

test('no field that a publisher can change decides who gets mails, where links lead, or whose pages may call', async () => {
  const { publisher, authority, answers, read } = await guardedSite()
  const { files } = await publisher.published()
  const staff = [...files.keys()].flatMap((path) => /^staff\/(.*)\.yaml$/.exec(path)?.[1] ?? [])
  const before = await authority(readContent(CAMPUS))
  const answeredBefore = await answers()
  // People's addresses first, then others: as long as nothing else is changed, what names them can be changed with them.
  const fields = fieldsOf(files).toSorted((a, b) => turnOf(a) - turnOf(b))
  expect(answeredBefore.origins).toEqual([403, 401])
  const outcomes = { published: 0, owners: new Set<string>() }
  const named = ({ path, at }: Field) => `${path} ${at.join('.')}`
  /** Changes fields at once; if they are not published together, each half of them, down to each by itself. */
  async function tryAll(batch: readonly Field[]): Promise<void> {
    const { files, revision } = await publisher.published()
    let changed: Record<string, string> = {}
    for (const field of batch) {
      const now = new Map([...files, ...Object.entries(changed)])
      changed = { ...changed, ...filesWith(now, field, evilTextFor(field.text, staff)) }
    }
    const by = { author: PUBLISHER, note: '', isByPerson: true }
    const { outcome } = await publisher.publish({ ...by, base: revision, files: changed, renames: {} })
    if (outcome === 'published') {
      outcomes.published += batch.length
      if (!read.content) throw new Error('What was published was not read')
      expect(await authority(read.content), batch.map(named).join(', ')).toEqual(before)
    } else if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      await tryAll(batch.slice(0, half))
      await tryAll(batch.slice(half))
    } else if (outcome === 'owners-only') for (const field of batch) outcomes.owners.add(named(field))
  }
  for (const batch of batchesOf(fields)) await tryAll(batch)
  expect(await answers()).toEqual(answeredBefore)
  expect(outcomes.published).toBeGreaterThan(100)
  expect([...outcomes.owners].toSorted()).toEqual([
    'events/soup-night.yaml seats.tell.0',
    'forms/room.yaml reply.contact',
    'forms/soup.yaml reply.contact',
    'forms/tour.yaml reply.contact',
    'site.yaml email',
    'site.yaml mailingListContact',
    'site.yaml recipients.alerts.0',
    'site.yaml recipients.room.0',
    'site.yaml recipients.soup.0',
    'site.yaml recipients.tour.0',
    'site.yaml url',
    'staff/noam-peretz.yaml email',
    'staff/ruth-alvarez.yaml email',
  ])
})
