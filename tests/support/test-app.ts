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
import { createStore } from '#server/store/store'
import { countVitals } from '#server/vitals/count-vitals'
import { campusDay } from '#server/words/campus-of-words'
import { type DrawWords, wordsCheck } from '#server/words/check-words'
import { createWordsPublisher } from '#server/words/publish-words'
import { wordsOf } from '#server/words/words'
import { formMarkup, pageMarkup, thanksMarkup } from './form-markup.tsx'
import { tourAnswers } from './start-site.ts'

/** Noon in Baltimore, some weeks before the tours that tests request. */
export const NOW = new Date('2026-11-21T17:00:00Z')

/** Calls the function when the test has finished, or with `afterAll` when the file has. */
type CleanUp = (work: () => Promise<void>) => void

/** A folder that is removed when the test has finished. */
export async function temporaryFolder(cleanUp: CleanUp = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let migratedDatabase: Promise<Buffer> | undefined

/** A folder with an embedded database that has the newest tables: they are made once in a process. */
export async function migratedFolder(cleanUp: CleanUp = onTestFinished): Promise<string> {
  migratedDatabase ??= (async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'test-'))
    await (await openStore({ DATA_DIR })).destroy()
    return readFile(sqliteFile(DATA_DIR)).finally(() => rm(DATA_DIR, { recursive: true }))
  })()
  const folder = await temporaryFolder(cleanUp)
  await writeFile(sqliteFile(folder), await migratedDatabase)
  return folder
}

/** The store, over a real database: in its own folder by default. */
export async function temporaryStore(cleanUp: CleanUp = onTestFinished, settings?: StoreSettings) {
  return (await temporaryStoreAndDatabase(cleanUp, settings)).store
}

async function temporaryStoreAndDatabase(cleanUp: CleanUp, settings?: StoreSettings) {
  const db = await openStore(settings ?? { DATA_DIR: await migratedFolder(cleanUp) })
  const store = createStore(db)
  cleanUp(() => store.close())
  return { store, db }
}

/** Every stored request, copy and subscriber, in order of arrival. */
export async function storedRequests(db: Kysely<Tables>) {
  const rows = await db.selectFrom('submissions').selectAll().orderBy('created_at').execute()
  return rows.map(({ kind, fields }) => ({ kind, fields: JSON.parse(fields) }))
}

/** The files of a minimal site, by name; `files` are added to it. */
function smallSite(files: Record<string, string> = {}): Record<string, string> {
  const page = (title: string, body = '') => pageMarkup(title, body)
  return {
    'index.html': page('Home'),
    '404.html': page('Not found', 'Oops! We can’t find that page'),
    ...Object.fromEntries(
      Object.values(words.forms).flatMap((form) => [
        [`${form.path.slice(1)}.html`, page(form.title, formMarkup(form))],
        [`${form.path.slice(1)}/sent.html`, page('Sent', form.messages.sent)],
      ]),
    ),
    'search.html': page('Search', 'Popular searches'),
    'room-reservation.html': page('Rooms'),
    'room-reservation?week=2026-12-06.html': page('Rooms from December 6'),
    ...files,
  }
}

const words = wordsOf(serverFactsOf(readContent(), '2026-11-21', []))
const urlOfWords = words.site.url

/** What mails are composed with before and after a change. */
export const settingsOfMails = { ...words, from: 'website@example.org', siteUrl: urlOfWords }

/** What drawing costs on a machine of some years ago. */
export const DRAWN_MILLISECONDS = 50

/** The small site with the words of the campus, kept as the real one is. */
function servedSite({ files, featuresOff = [], undrawn }: TestAppOptions): ServedSite {
  const drawn = new Map(
    Object.entries(smallSite(files)).map(([name, text]) => [
      `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, ''),
      { body: new Uint8Array(Buffer.from(text)), isPage: name.endsWith('.html') },
    ]),
  )
  return createServedSite({
    version: 1,
    revision: 1,
    day: '2026-11-21',
    words: { ...words, featuresOff },
    addresses: [...drawn.keys()],
    now: () => NOW.getTime(),
    before: undefined,
    hasSameWords: false,
    note: () => {},
    async draw(path, _at, { visitor }, props) {
      visitor?.beginDrawing()(DRAWN_MILLISECONDS)
      if (undrawn) throw undrawn
      const { body, isPage } = drawn.get(path) ?? never(path)
      const answered = props && Buffer.from(pageFor(path, props))
      const policy = isPage ? `script-src 'sha256-${path}'` : undefined
      return { kind: 'drawn', version: 1, body: new Uint8Array(answered ?? body), isPage, policy }
    },
  })
}

/** What is searched for is said in the title; forms and thanks are the site's own. */
function pageFor(path: string, { search, returned, thanks, promised }: PageProps): string {
  if (search) return pageMarkup(JSON.stringify(search), '')
  if (promised) return pageMarkup(`${path} ${JSON.stringify(promised)}`, '')
  if (thanks) return pageMarkup('Thank you', thanksMarkup(thanks))
  const form = Object.values(words.forms).find((each) => each.path === path) ?? never(path)
  return pageMarkup(`Error: ${form.title}`, formMarkup(form, returned))
}

function never(path: string): never {
  throw new Error(`The small site has no ${path}`)
}

let campusDatabase: Promise<Buffer> | undefined

/** A new store that has the words of the small campus, which are read once in a process: to check them takes a third of a second. */
async function withCampusWords(cleanUp: CleanUp): Promise<StoreSettings> {
  campusDatabase ??= databaseWithCampusWords(cleanUp)
  const DATA_DIR = await temporaryFolder(cleanUp)
  await writeFile(sqliteFile(DATA_DIR), await campusDatabase)
  return { DATA_DIR }
}

async function databaseWithCampusWords(cleanUp: CleanUp): Promise<Buffer> {
  const DATA_DIR = await migratedFolder(cleanUp)
  const { store } = await temporaryStoreAndDatabase(() => {}, { DATA_DIR })
  await campusWords(store, () => NOW, drawNothing, cleanUp)
  await store.close()
  return readFile(sqliteFile(DATA_DIR))
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

/** The words of the small campus, or of another folder, to be changed. They are checked in this thread: a server starts another. */
async function campusWords(
  store: Awaited<ReturnType<typeof temporaryStore>>,
  clock: () => Date,
  draw: DrawWords,
  cleanUp: CleanUp,
  folder = 'tests/fixtures/campus',
) {
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

const drawNothing = async () => ({ problems: [], warnings: [], page: null })

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
export async function testApp({
  env = {},
  clock = () => NOW,
  draw = drawNothing,
  cleanUp = onTestFinished,
  publishing,
  ...site
}: TestAppOptions = {}) {
  const { store, db } = await temporaryStoreAndDatabase(
    cleanUp,
    env.CONTENT_DIR ? undefined : await withCampusWords(cleanUp),
  )
  const vitals = countVitals()
  let wakes = 0
  const mailFolder = join(await temporaryFolder(cleanUp), 'mail')
  const links: { email: string; token: string; by?: string; role?: string }[] = []
  const accounts = new Accounts({ store: store.accounts, clock })
  const passkeys = new Passkeys({ store: store.passkeys, accounts, clock })
  const mailed: Promise<void>[] = []
  const linkMails: AdminDependencies['linkMails'] = {
    signIn: async (email, token, isSent) => {
      if (isSent) links.push({ email, token })
    },
    invite: async ({ to, token, by, role }) => {
      links.push({ email: to, token, by, role })
    },
  }
  const words = await campusWords(store, clock, draw, cleanUp, env.CONTENT_DIR)
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
  const pages = await smallAdmin(cleanUp)
  const siteAddress = await openSiteAddress({
    setting: config.SITE_URL,
    urlOfWords,
    store,
    clock,
    log: { warn: () => {} },
  })
  const board = { refresh: async () => {} }
  const adminDependencies = {
    ...words,
    store,
    accounts,
    board,
    siteAddress,
    passkeys,
    linkMails,
    atAnyMoment: (work: () => Promise<void>) => void mailed.push(work()),
    shown: () => ({ revision: 0 }),
    makePicture: createMakePicture(),
    erase: async (address: string) => erasePerson(db, mailFolder, address, clock()),
    pages,
    onDue,
    doctor: { examine: async () => [], own: createOwnCalls(), mailTo: async () => {} },
    undo: createUndoTokens('a secret of thirty-two characters', clock),
  }
  const app = await buildApp({
    config,
    siteAddress,
    readiness: createReadiness({
      store,
      dataDir: tmpdir(),
      clock,
      words: () => undefined,
      log: { fatal: () => {}, warn: () => {}, info: () => {} },
    }),
    admin: config.ADMIN === 'on' ? adminDependencies : undefined,
    store,
    publishing: publishing ?? { current: servedSite(site) },
    board,
    clock,
    vitals,
    onAccepted: onDue,
  })
  cleanUp(() => app.close())
  /** Once the links that were asked for are made. */
  const linksMade = () => Promise.all(mailed)
  return {
    app,
    store,
    db,
    siteAddress,
    linksMade,
    vitals,
    accounts,
    adminDependencies,
    links,
    words,
    wakes: () => wakes,
  }
}

/** The e-mail client's call for a tour request, with changes. */
export const emailCall = (params: Record<string, unknown> = {}, call: Record<string, unknown> = {}) => ({
  lib_version: '4.4.1',
  user_id: 'public',
  service_id: 'default',
  template_id: 'tour',
  template_params: { ...tourAnswers, ...params },
  ...call,
})

/** What `app.inject` needs to send that call. */
export const sending = (body: unknown, headers: Record<string, string | undefined> = {}) => ({
  method: 'POST' as const,
  url: SEND_EMAIL_PATH,
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof body === 'string' ? body : JSON.stringify(body),
})

/** The mailing list's call as our page makes it, with changes; a string is sent unchanged. */
export const subscribing = (changes: unknown = {}, headers: Record<string, string | undefined> = {}) => ({
  method: 'POST' as const,
  url: SUBSCRIBE_PATH,
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof changes === 'string' ? changes : JSON.stringify({ ...subscriberAnswers, ...Object(changes) }),
})

/** A valid subscriber, with the call's field names. */
const subscriberAnswers = {
  email: 'Noa@example.org',
  first_name: 'Noa',
  last_name: 'Birnbaum',
  member_type: 'undergraduate-student',
  graduation_year: 'junior',
  family_member_type: '',
}
