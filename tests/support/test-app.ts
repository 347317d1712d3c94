import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { readingMemory } from '#content-reader/read/reading-memory'
import type { WordsPlace } from '#content-reader/read/words-place'
import { checkContent, readContent } from '#content-reader/read-content'
import { serverFactsOf } from '#content-reader/server-facts'
import type { FeatureName } from '#schemas/content/features'
import { SEND_EMAIL_PATH, SUBSCRIBE_PATH } from '#schemas/http/paths'
import { Accounts } from '#server/accounts/accounts'
import { Passkeys } from '#server/accounts/passkeys'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { createOwnCalls } from '#server/doctor/own-calls'
import { createServedSite, type Served, type ServedSite } from '#server/pages/served-site'
import type { PageProps } from '#server/pages/site-job'
import { createMakePicture } from '#server/pictures/make-picture'
import { createUploads } from '#server/pictures/uploads'
import { createReadiness } from '#server/readiness'
import type { AdminDependencies } from '#server/routes/admin/dependencies'
import { changeMails } from '#server/seats/change-mails'
import { openSiteAddress } from '#server/site-address'
import { erasePerson } from '#server/staff/erase-person'
import { createUndoTokens } from '#server/staff/undo-tokens'
import type { Tables } from '#server/store/database'
import { type StoreSettings, sqliteFile } from '#server/store/engines'
import { openStore } from '#server/store/open-store'
import { createStore, type Store } from '#server/store/store'
import { countVitals } from '#server/vitals/count-vitals'
import { campusDay } from '#server/words/campus-of-words'
import { type DrawWords, wordsCheck } from '#server/words/check-words'
import { createWordsPublisher } from '#server/words/publish-words'
import { wordsOf } from '#server/words/words'
import { formMarkup, pageMarkup, thanksMarkup } from './form-markup.tsx'
import { tourAnswers } from './start-site.ts'

/** Noon in Baltimore, some weeks before the tours that tests request. */
export const NOW = new Date('2026-11-21T17:00:00Z')
const CAMPUS = 'tests/fixtures/campus'

/** Calls the function when the test has finished, or with `afterAll` when the file has. */
type CleanUp = (work: () => Promise<void>) => void

/** A folder that is removed when the test has finished. */
export async function temporaryFolder(cleanUp: CleanUp = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes folders with a database each, which is filled once in a process. */
function foldersWith(fill: (settings: StoreSettings, cleanUp: CleanUp) => Promise<void>) {
  let filled: Promise<Buffer> | undefined
  return async (cleanUp: CleanUp = onTestFinished): Promise<string> => {
    filled ??= (async () => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'test-'))
      await fill({ DATA_DIR }, cleanUp)
      return readFile(sqliteFile(DATA_DIR)).finally(() => rm(DATA_DIR, { recursive: true }))
    })()
    const folder = await temporaryFolder(cleanUp)
    await writeFile(sqliteFile(folder), await filled)
    return folder
  }
}

/** A folder with an embedded database that has the newest tables. */
export const migratedFolder = foldersWith(async (settings) => (await openStore(settings)).destroy())

/** To check the words of the small campus takes a third of a second. */
const folderWithCampusWords = foldersWith(async (settings, cleanUp) => {
  const store = createStore(await openStore(settings))
  await campusWords(store, () => NOW, drawNothing, cleanUp)
  await store.close()
})

/** The store, over a real database: in its own folder by default. */
export const temporaryStore = async (cleanUp: CleanUp = onTestFinished, settings?: StoreSettings) =>
  (await storeAndDatabase(cleanUp, settings ?? { DATA_DIR: await migratedFolder(cleanUp) })).store

async function storeAndDatabase(cleanUp: CleanUp, settings: StoreSettings) {
  const db = await openStore(settings)
  const store = createStore(db)
  cleanUp(() => store.close())
  return { store, db }
}

/** Every stored request, copy and subscriber, in order of arrival. */
export async function storedRequests(db: Kysely<Tables>) {
  const rows = await db.selectFrom('submissions').selectAll().orderBy('created_at').execute()
  return rows.map(({ kind, fields }) => ({ kind, fields: JSON.parse(fields) }))
}

const words = wordsOf(serverFactsOf(readContent(), '2026-11-21', []))
const urlOfWords = words.site.url
const formAt = (path: string) => Object.values(words.forms).find((form) => form.path === path) ?? never(path)

/** What mails are composed with before and after a change. */
export const settingsOfMails = { ...words, from: 'website@example.org', siteUrl: urlOfWords }

/** What drawing costs on a machine of some years ago. */
export const DRAWN_MILLISECONDS = 50

interface TestSite {
  words: ServedSite['words']
  day: string
  revision?: number
  addresses: readonly string[]
  now: () => number
  undrawn?: Error | undefined
  body: (path: string, props: PageProps | undefined) => string
}

/** A site whose pages are these bodies, kept as those of the real one are. */
export const servedSite = ({ undrawn, body, revision = 1, ...site }: TestSite): ServedSite =>
  createServedSite({
    ...{ version: 1, revision, before: undefined, hasSameWords: false, note: () => {} },
    ...site,
    async draw(path, _at, { visitor }, props) {
      visitor?.beginDrawing()(DRAWN_MILLISECONDS)
      if (undrawn) throw undrawn
      const isPage = !path.includes('.')
      const policy = isPage ? `script-src 'sha256-${path}'` : undefined
      return { kind: 'drawn', version: 1, body: new Uint8Array(Buffer.from(body(path, props))), isPage, policy }
    },
  })

/** The small site with the words of the campus; `files` are added to its pages. */
function smallSite({ files = {}, featuresOff = [], undrawn }: TestAppOptions): ServedSite {
  const drawn = new Map([
    ['/', pageMarkup('Home', '')],
    ['/404', pageMarkup('Not found', 'Oops! We can’t find that page')],
    ...Object.values(words.forms).flatMap((form): [string, string][] => [
      [form.path, pageMarkup(form.title, formMarkup(form))],
      [`${form.path}/sent`, pageMarkup('Sent', form.messages.sent)],
    ]),
    ['/search', pageMarkup('Search', 'Popular searches')],
    ['/room-reservation', pageMarkup('Rooms', '')],
    ['/room-reservation?week=2026-12-06', pageMarkup('Rooms from December 6', '')],
    ...Object.entries(files).map(([name, text]): [string, string] => [
      `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, ''),
      text,
    ]),
  ])
  return servedSite({
    ...{ words: { ...words, featuresOff }, day: '2026-11-21', addresses: [...drawn.keys()], undrawn },
    now: () => NOW.getTime(),
    body: (path, props) => (props ? pageFor(path, props) : (drawn.get(path) ?? never(path))),
  })
}

/** What is searched for is said in the title; forms and thanks are the site's own. */
function pageFor(path: string, { search, returned, thanks, promised }: PageProps): string {
  if (search) return pageMarkup(JSON.stringify(search), '')
  if (promised) return pageMarkup(`${path} ${JSON.stringify(promised)}`, '')
  if (thanks) return pageMarkup('Thank you', thanksMarkup(thanks))
  return pageMarkup(`Error: ${formAt(path).title}`, formMarkup(formAt(path), returned))
}

function never(path: string): never {
  throw new Error(`The small site has no ${path}`)
}

/** A staff's application of one page and one file. */
async function smallAdmin(cleanUp: CleanUp): Promise<string> {
  const folder = await temporaryFolder(cleanUp)
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>{campus} staff</title></html>')
  await writeFile(join(folder, 'files/index-a1b2c3.js'), 'console.log("staff")')
  await writeFile(join(folder, '.manifest.json'), '{}')
  return folder
}

/** As the thread of a server does, which reads again after each change. */
const reading = readingMemory()

/** The words of a folder, to be changed. They are checked in this thread: a server starts another. */
async function campusWords(store: Store, clock: () => Date, draw: DrawWords, cleanUp: CleanUp, folder = CAMPUS) {
  const uploads = createUploads(store.pictures, { CONTENT_DIR: folder, DATA_DIR: await temporaryFolder(cleanUp) })
  const checkPlace = async (place: WordsPlace) => ({
    kind: 'checked' as const,
    ...checkContent(place, campusDay(place, clock()), reading),
  })
  const { check } = wordsCheck({ thread: { check: checkPlace }, uploads, CONTENT_DIR: folder })
  const dependencies = { store: store.words, check, uploads, draw, clock }
  const publisher = createWordsPublisher({
    ...dependencies,
    upgrade: (files) => files,
    composeMails: changeMails({ store: store.seats, settings: () => settingsOfMails, now: () => clock().getTime() }),
    checkImport: async (words) => checkPlace(typeof words === 'string' ? words : await uploads.placeOf(words)),
  })
  await publisher.importFolder(folder)
  return { ...dependencies, publisher }
}

const drawNothing = async () => ({ issues: [], page: null })

interface TestAppOptions {
  env?: Record<string, string>
  featuresOff?: readonly FeatureName[]
  files?: Record<string, string>
  /** Why none of it can be drawn. */
  undrawn?: Error
  clock?: () => Date
  /** How pages are previewed; by default there are none. */
  draw?: DrawWords
  /** What is served; by default a minimal site. */
  publishing?: Served
  cleanUp?: CleanUp
}

/** The real server in this process, with a real database, not listening: call it with `app.inject`. */
export async function testApp(options: TestAppOptions = {}) {
  const { env = {}, clock = () => NOW, draw = drawNothing, cleanUp = onTestFinished, publishing } = options
  const folderOfStore = env.CONTENT_DIR ? migratedFolder : folderWithCampusWords
  const { store, db } = await storeAndDatabase(cleanUp, { DATA_DIR: await folderOfStore(cleanUp) })
  const vitals = countVitals()
  const mailFolder = join(await temporaryFolder(cleanUp), 'mail')
  const links: { email: string; token: string; by?: string; role?: string }[] = []
  const accounts = new Accounts({ store: store.accounts, clock })
  const passkeys = new Passkeys({ store: store.passkeys, accounts, clock })
  const mailed: Promise<void>[] = []
  const linkMails: AdminDependencies['linkMails'] = {
    signIn: async (email, token, isSent) => void (isSent && links.push({ email, token })),
    invite: async ({ to, token, by, role }) => void links.push({ email: to, token, by, role }),
  }
  const words = await campusWords(store, clock, draw, cleanUp, env.CONTENT_DIR)
  let wakes = 0
  const onDue = () => {
    wakes += 1
  }
  const config = readConfig({
    ADMIN: 'off',
    DRAWING_SECONDS_PER_FIVE_MINUTES: '100000',
    FORM_SENDS_PER_TEN_MINUTES: '100000',
    PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000',
    FORM_TOKEN_SECRET: 'a secret that the tests alone know of',
    ...env,
  })
  const log = { fatal: () => {}, warn: () => {}, info: () => {} }
  const siteAddress = await openSiteAddress({ setting: config.SITE_URL, urlOfWords, store, clock, log })
  const board = { refresh: async () => {} }
  const adminDependencies = {
    ...words,
    ...{ store, accounts, board, siteAddress, passkeys, linkMails, onDue },
    atAnyMoment: (work: () => Promise<void>) => void mailed.push(work()),
    shown: () => ({ revision: 0 }),
    makePicture: createMakePicture(),
    erase: async (address: string) => erasePerson(db, mailFolder, address, clock()),
    pages: await smallAdmin(cleanUp),
    doctor: { examine: async () => [], own: createOwnCalls(), mailTo: async () => {} },
    undo: createUndoTokens('a secret of thirty-two characters', clock),
  }
  const app = await buildApp({
    ...{ config, siteAddress, store, board, clock, vitals, onAccepted: onDue },
    readiness: createReadiness({ store, dataDir: tmpdir(), clock, words: () => undefined, log }),
    admin: config.ADMIN === 'on' ? adminDependencies : undefined,
    publishing: publishing ?? { current: smallSite(options) },
  })
  cleanUp(() => app.close())
  return {
    ...{ app, store, db, siteAddress, vitals, accounts, adminDependencies, links, words, wakes: () => wakes },
    /** Once the links that were asked for are made. */
    linksMade: () => Promise.all(mailed),
  }
}

/** The e-mail client's call for a tour request, with changes. */
export const emailCall = (params: Record<string, unknown> = {}, call: Record<string, unknown> = {}) => ({
  ...{ lib_version: '4.4.1', user_id: 'public', service_id: 'default', template_id: 'tour' },
  template_params: { ...tourAnswers, ...params },
  ...call,
})

type Headers = Record<string, string | undefined>
const posting =
  (url: string) =>
  (body: unknown, headers: Headers = {}) => ({
    ...{ method: 'POST' as const, url, headers: { 'content-type': 'application/json', ...headers } },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** What `app.inject` needs to send that call. */
export const sending = posting(SEND_EMAIL_PATH)

/** The mailing list's call as our page makes it, with changes; a string is sent unchanged. */
export const subscribing = (changes: unknown = {}, headers: Headers = {}) =>
  posting(SUBSCRIBE_PATH)(typeof changes === 'string' ? changes : { ...subscriberAnswers, ...Object(changes) }, headers)

const subscriberAnswers = {
  ...{ email: 'Noa@example.org', first_name: 'Noa', last_name: 'Birnbaum' },
  ...{ member_type: 'undergraduate-student', graduation_year: 'junior', family_member_type: '' },
}
