import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { onTestFinished } from 'vitest'
import type { ContentSource } from '#content-reader/content-source'
import { readingMemory } from '#content-reader/read-content'
import { checkContent } from '#schedule/outdated'
import { buildApp } from '#server/app'
import { erasePerson } from '#server/commands/erase-person'
import { readConfig } from '#server/config'
import {
  createContentCheck,
  createContentPublisher,
  type PublisherDependencies,
  type RenderContent,
} from '#server/content/publisher'
import { composeMail } from '#server/delivery/deliver'
import { createOwnCalls } from '#server/health/health-checks'
import { createContentImporter } from '#server/live-site/content-folder'
import { createVisitCounter } from '#server/numbers/visit-counter'
import { createMakePicture } from '#server/pictures/make-picture'
import { createAccounts } from '#server/platform/accounts/accounts'
import { Passkeys } from '#server/platform/accounts/passkeys'
import { campusDay } from '#server/platform/campus-clock'
import { openStore } from '#server/platform/db/open-store'
import type { Served } from '#server/platform/pages/page-cache'
import { createReadiness } from '#server/platform/readiness'
import { openSiteAddress } from '#server/platform/site-address'
import type { StaffServices } from '#server/services'
import { changeMails } from '#server/signups/mails'
import { createStore, type Store } from '#server/store'
import { createUndoTokens } from '#server/undo/undo-tokens'
import { createUploads } from '#server/uploads/picture-store'
import { createVitalsCounter } from '#server/vitals/vitals'
import { type SmallSite, settingsOfMails, smallSite } from './small-site.tsx'
import { type CleanUp, foldersWith, migratedFolder, NOW, storeAndDatabase, temporaryFolder } from './temporary-store.ts'

const CAMPUS = 'tests/fixtures/campus'

type ComposeMail = Parameters<StaffServices['mail']['sendNow']>[0]

/** To check the words of the small campus takes a third of a second. */
const folderWithCampusWords = foldersWith(async (settings, cleanUp) => {
  const store = createStore(await openStore(settings))
  await importCampus(store, () => NOW, renderNothing, cleanUp)
  await store.close()
})

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
async function importCampus(store: Store, clock: () => Date, render: RenderContent, cleanUp: CleanUp, folder = CAMPUS) {
  const uploads = createUploads(store, { CONTENT_DIR: folder, DATA_DIR: await temporaryFolder(cleanUp) })
  const checkPlace = (place: ContentSource) => checkContent(place, campusDay(place, clock()), reading)
  const thread = { check: async (place: ContentSource) => ({ issues: checkPlace(place) }) }
  const { check } = createContentCheck({ thread, uploads, CONTENT_DIR: folder })
  const dependencies = { store: store.content, check, uploads, render, clock }
  const publishing: PublisherDependencies = {
    ...dependencies,
    upgrade: (files) => files,
    composeMails: changeMails({
      store: store.signups,
      settings: () => settingsOfMails,
      composeMail,
      now: () => clock().getTime(),
    }),
    checkImport: async (content) => checkPlace(typeof content === 'string' ? content : await uploads.sourceOf(content)),
  }
  await createContentImporter(publishing).importFolder(folder)
  return { ...dependencies, publisher: createContentPublisher(publishing) }
}

const renderNothing = async () => ({ issues: [], page: null })

interface TestAppOptions extends SmallSite {
  env?: Record<string, string>
  clock?: () => Date
  render?: RenderContent
  publishing?: Served
  handOver?: StaffServices['handOver']
  cleanUp?: CleanUp
}

/** The real server in this process, with a real database, not listening: call it with `app.inject`. */
export async function testApp(options: TestAppOptions = {}) {
  const {
    env = {},
    clock = () => NOW,
    render = renderNothing,
    cleanUp = onTestFinished,
    publishing,
    handOver,
  } = options
  const folderOfStore = env.CONTENT_DIR ? migratedFolder : folderWithCampusWords
  const { store, db } = await storeAndDatabase(cleanUp, { DATA_DIR: await folderOfStore(cleanUp) })
  const vitals = createVitalsCounter()
  const visits = createVisitCounter({
    store: store.numbers,
    zone: () => 'America/New_York',
    now: () => clock().getTime(),
    trustedProxies: 1,
  })
  const mailFolder = join(await temporaryFolder(cleanUp), 'mail')
  const links: { email: string; token: string; by?: string; role?: string }[] = []
  const accounts = createAccounts({ store: store.accounts, clock })
  const passkeys = new Passkeys({ store: store.passkeys, accounts, clock })
  const mailed: Promise<void>[] = []
  const mails: SendMailOptions[] = []
  const linkMails: StaffServices['linkMails'] = {
    signIn: async (email, token, isSent) => void (isSent && links.push({ email, token })),
    invite: async ({ to, token, by, role }) => void links.push({ email: to, token, by, role }),
  }
  const content = await importCampus(store, clock, render, cleanUp, env.CONTENT_DIR)
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
  const { SITE_URL: setting } = config
  const siteAddress = await openSiteAddress({ setting, urlOfContent: settingsOfMails.siteUrl, store, clock, log })
  const availability = { refresh: async () => {} }
  const adminDependencies = {
    ...content,
    ...{ store, accounts, availability, siteAddress, passkeys, linkMails, visits, onDue },
    atAnyMoment: (work: () => Promise<void>) => void mailed.push(work()),
    shown: () => ({ revision: 0 }),
    makePicture: createMakePicture(),
    erase: async (address: string) => erasePerson(db, mailFolder, address, clock()),
    pages: await smallAdmin(cleanUp),
    mail: { sendNow: async (compose: ComposeMail) => void mails.push(compose(settingsOfMails)) },
    handOver,
    health: { examine: async () => [], own: createOwnCalls(), mailTo: async () => {} },
    undo: createUndoTokens('a secret of thirty-two characters', clock),
  }
  const app = await buildApp({
    ...{ config, siteAddress, store, availability, clock, visits, vitals, onAccepted: onDue },
    readiness: createReadiness({ store, dataDir: tmpdir(), clock, content: () => undefined, log }),
    admin: config.ADMIN === 'on' ? adminDependencies : undefined,
    publishing: publishing ?? { current: smallSite(options) },
  })
  cleanUp(() => app.close())
  return {
    ...{ app, store, db, siteAddress, visits, vitals, accounts, adminDependencies, links, content, mails },
    wakes: () => wakes,
    /** Once the links that were asked for are made. */
    linksMade: () => Promise.all(mailed),
  }
}
