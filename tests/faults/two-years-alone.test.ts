import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import type { Email } from 'postal-mime'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Day, daysFrom } from '#calendar/time/days'
import { readContent } from '#content-reader/read-content'
import { serverFactsOf } from '#content-reader/server-facts'
import { keepBackups } from '#server/backups/backups'
import { readConfig } from '#server/config'
import { openConnection } from '#server/constant-contact/connection'
import { deliverySteps } from '#server/delivery-steps'
import { examine } from '#server/doctor/examine'
import { mailSenders } from '#server/mail/senders'
import { createReadiness } from '#server/readiness'
import { restoreStore } from '#server/store/backup-store'
import { openStore } from '#server/store/open-store'
import { createStore, type Store } from '#server/store/store'
import { countVitals } from '#server/vitals/count-vitals'
import { wordsOf } from '#server/words/words'
import { CLIENT } from '../support/constant-contact-tokens.ts'
import { canMountDisks, makeDisk } from '../support/loop-disk.ts'
import { startConstantContact } from '../support/start-constant-contact.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/test-app.ts'

/**
 * Two years in which nobody looks after the site but by what it says: all that does something by itself, in steps of six hours, over a real
 * store on a real disk that fills, a mail server that refuses, a service whose permission ends, and backups of every day. Only the clock, the
 * certificate and the service are invented. What is told, to whom and when, is the table of two-years-alone.md.
 */

const FIRST = '2026-11-23'
const LAST = '2028-11-27'
const HOURS = 6
const OWNER = 'owner@example.org'
const CERTIFICATE = { begins: new Date('2026-10-01'), ends: new Date('2027-10-01') }

const folder = await temporaryFolder(afterAll)
const isPossible = canMountDisks(folder)

/** A row of the table: what somebody was told, from when until when, and how often. */
interface Told {
  first: Day
  last: Day
  times: number
  whom: string
  what: string
}

/** Longer apart than this, the same thing is another incident. */
const ONE_INCIDENT_DAYS = 35
const LOUD = 40
const HAPPENS = '*what happens*'

function openTable(today: () => Day) {
  const rows: Told[] = []
  return {
    tell(whom: string, what: string) {
      const row = rows.findLast((each) => each.whom === whom && each.what === what)
      if (row && daysFrom(row.last, today()) < ONE_INCIDENT_DAYS) {
        row.last = today()
        row.times += 1
      } else rows.push({ first: today(), last: today(), times: 1, whom, what })
    },
    /** In Markdown. How often the log says something depends on how often it looks. */
    lines: () =>
      rows.map(({ first, last, times, whom, what }) => {
        const often = times > 1 && whom !== 'the log' ? `, ${times} times` : ''
        return `| ${first === last ? first : `${first} to ${last}`}${often} | ${whom} | ${what} |`
      }),
  }
}

/** The table of a section of a document. */
const tableIn = (document: string, heading: string): string[] =>
  readFileSync(document, 'utf8')
    .split(`## ${heading}\n`)[1]
    ?.split('\n## ')[0]
    ?.match(/^\| [\d].*$/gm) ?? []

const time = { now: new Date(`${FIRST}T12:00:00Z`) }
const clock = () => time.now
const today = (): Day => time.now.toISOString().slice(0, 10)

const table = openTable(today)
const log = pino(
  { level: 'warn' },
  {
    write: (line: string) => {
      const { level, msg, err } = JSON.parse(line)
      if (level >= LOUD) table.tell('the log', plain(err ? `${msg} (${err.code ?? err.message})` : msg))
    },
  },
)

/** The words as they are served: of this week, which is as often as somebody is written to about them. */
const words = { day: '', of: {} as ReturnType<typeof wordsOf> }
function wordsNow() {
  if (words.day === '' || daysFrom(words.day, today()) >= 7 || new Date(today()).getUTCDay() === 1) {
    if (words.day !== today())
      Object.assign(words, { day: today(), of: wordsOf(serverFactsOf(readContent(), today(), [])) })
  }
  return words.of
}
const site = {
  get current() {
    return { words: wordsNow() }
  },
}

type Machine = Awaited<ReturnType<typeof openMachine>>

/** A server's parts on one machine. */
async function openMachine(env: Record<string, string>) {
  const config = readConfig(env)
  const db = await openStore(config)
  const store = createStore(db)
  const readiness = createReadiness({ store, dataDir: config.DATA_DIR, clock, log, words: () => undefined })
  const mail = mailSenders(config, wordsNow)
  const own = { isOurs: () => true, call: async (_: string, bytes: number) => ({ proxies: 1, bytes }) }
  const outside = {
    certificateOf: async () => CERTIFICATE,
    clockAheadSeconds: async () => 0,
    nodeVersion: '24.21.0',
    compiledAt: () => new Date(FIRST),
  }
  const look = { config, store, readiness, own, outside }
  const { steps } = await deliverySteps({
    config,
    db,
    store,
    site,
    mail,
    readiness,
    clock,
    log,
    siteAddress: { refresh: async () => 'https://hillel.example.org/' },
    metrics: undefined,
    doctor: { examine: (now) => examine(look, now ?? clock()) },
    vitals: countVitals(),
    backUp: async (to, day) => (await keepBackups({ dataDir: config.DATA_DIR, folder: to }, day)).join(' '),
  })
  return {
    store,
    db,
    config,
    /** What happens by itself in these hours. */
    async live() {
      readiness.forget()
      for (const step of steps) while ((await step()) === 0);
    },
    async close() {
      mail.close()
      await store.close()
    },
  }
}

const FILLED = 'something-else'

/** Fills the disk until this share of it is free; without one, wholly. */
function fillDisk(mountPoint: string, share?: number): void {
  const file = join(mountPoint, `${FILLED}-${today()}`)
  if (share === undefined) {
    spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k', 'status=none'], { stdio: 'ignore' })
    return
  }
  const { bavail, bsize, blocks } = statfsSync(mountPoint)
  execFileSync('fallocate', ['--length', String(Math.floor(bavail - share * blocks) * bsize), file])
}

function emptyDisk(mountPoint: string): void {
  for (const name of readdirSync(mountPoint)) if (name.startsWith(FILLED)) unlinkSync(join(mountPoint, name))
}

/** Each mail of what it says: of a list of findings, each; of requests, none. */
function readMails(mails: readonly Email[]): void {
  for (const { to = [], subject = '', text = '' } of mails) {
    const whom = to.some(({ address }) => address === OWNER) ? 'owners' : '`alerts`'
    if (subject.startsWith('The website needs somebody')) {
      const found = [...text.matchAll(FINDING)].map(([, what, says]) => `${what}: ${plain(says)}`)
      for (const each of found.length > 0 ? found : [text]) table.tell(whom, each)
    } else if (!ORDINARY.test(subject)) table.tell(whom, plain(subject))
  }
}

const FINDING = /^(The [a-z ]+|Settings|A write|Proxies|An upload through them|Backups|Node): (.+)$/gm
/** Mails that are the work of every day. */
const ORDINARY = /^(Tour request|To look at on the website)/
/** Without what differs each time. */
const plain = (says = '') =>
  says
    .replaceAll(folder, '…')
    .replaceAll(wordsNow().site.name, 'the site')
    .replace(/: [A-Z0-9]{8}$/, '')
    .replaceAll(/\d+(?:[.,-]\d+)*/g, '…')

test.skipIf(!isPossible)(
  'in two years alone, owners read of all that needs them, and of nothing that does not',
  { timeout: 900_000 },
  async () => {
    const smtp = await startSmtp()
    const peer = await startConstantContact({ clock })
    const disk = makeDisk(folder)
    onTestFinished(() => disk.unmount())
    const env = (DATA_DIR: string) => ({
      ...peer.env,
      DATA_DIR,
      SMTP_URL: smtp.url,
      SITE_URL: 'https://hillel.example.org',
      TRUSTED_PROXIES: '1',
      MAIL_FROM: 'website@example.org',
    })
    let machine: Machine | undefined = await openMachine(env(disk.mountPoint))
    await machine.store.accounts.putPerson(OWNER, 'owner', 'the command line', clock())

    const stop = async () => {
      await machine?.close()
      machine = undefined
    }
    const start = async (dataDir: string) => {
      machine = await openMachine(env(dataDir))
    }
    const elsewhere = join(folder, 'elsewhere')
    const backups = join(elsewhere, 'backups')
    /** What befalls the site, at noon of UTC. */
    const befalls: Readonly<Record<Day, readonly [string, () => unknown]>> = {
      '2027-01-12': ['The mail server refuses every mail.', () => smtp.behave({ answers: 451 })],
      '2027-01-19': ['It accepts them again.', () => smtp.behave('accepting')],
      '2027-03-01': ['The disk fills: 8 % are free.', () => fillDisk(disk.mountPoint, 0.08)],
      '2027-03-15': ['2 % are free.', () => fillDisk(disk.mountPoint, 0.02)],
      '2027-03-22': ['The disk is full.', () => fillDisk(disk.mountPoint)],
      '2027-03-29': ['Somebody makes room.', () => emptyDisk(disk.mountPoint)],
      '2027-05-03': ['Constant Contact ends its permission.', () => peer.tokens.revoke()],
      '2027-05-24': ['Somebody connects it again.', () => reconnect(peer, machine)],
      '2027-07-08': ['The machine is lost.', stop],
      '2027-07-10': [
        'The backup of July 7 is restored on another.',
        async () => {
          await restoreStore(elsewhere, join(disk.mountPoint, 'backups/site-2027-07-07.sqlite'))
          await start(elsewhere)
        },
      ],
      '2027-07-19': ['Somebody connects Constant Contact again.', () => reconnect(peer, machine)],
      '2027-10-01': ['The certificate ends, which nobody renewed.', () => {}],
      '2027-10-06': [
        'Somebody renews it.',
        () => Object.assign(CERTIFICATE, { begins: new Date('2027-10-06'), ends: new Date('2029-10-06') }),
      ],
      '2028-01-08': ['The machine is switched off for three weeks.', stop],
      '2028-01-29': ['It is on again.', () => start(elsewhere)],
      '2028-04-30': ['Node 24 gets its last fix.', () => {}],
      '2028-06-05': [
        'The folder of the backups can’t be written.',
        async () => {
          await rename(backups, `${backups}-away`)
          writeFileSync(backups, '')
        },
      ],
      '2028-06-19': [
        'It can be written again.',
        async () => {
          unlinkSync(backups)
          await rename(`${backups}-away`, backups)
        },
      ],
    }
    let read = 0
    let asked = 0
    for (; today() < LAST; time.now = new Date(time.now.getTime() + HOURS * 60 * 60 * 1000)) {
      const [happens, does] = (time.now.getUTCHours() === 12 && befalls[today()]) || []
      if (happens) table.tell(HAPPENS, happens)
      await does?.()
      if (!machine) continue
      if (time.now.getUTCHours() === 18) asked += await visit(machine)
      await machine.live()
      readMails(smtp.received().slice(read))
      read = smtp.received().length
    }
    await stop()
    await Promise.all([smtp.close(), peer.stop()])
    const mailed = smtp.received().filter(({ subject = '' }) => subject.startsWith('Tour request'))
    // The one whose mail was refused for three days: an alert names it.
    expect([asked, mailed.length]).toEqual([asked, asked - 1])
    expect(table.lines()).toEqual(tableIn('tests/faults/two-years-alone.md', 'What is told in two years'))
  },
)

/** Somebody asks for a tour each Tuesday, and joins the list each Wednesday. */
async function visit({ store }: { store: Store }): Promise<number> {
  const weekday = time.now.getUTCDay()
  const fields = { user_first_name: 'Rachel', user_last_name: 'Okonkwo', user_email: 'rachel@example.org' }
  try {
    if (weekday === 2) await store.accept({ kind: 'tour', key: `tour:${today()}`, fields }, clock())
    if (weekday === 3) await joinList(store)
    return weekday === 2 ? 1 : 0
  } catch (error) {
    table.tell('a visitor', `that it could not be saved (${error instanceof Error ? error.message : ''})`)
    return 0
  }
}

async function joinList(store: Store): Promise<void> {
  const address = `noa-${today()}@example.org`
  const fields = { email: address, firstName: 'Noa', lastName: 'Birnbaum', memberType: 'alumni' }
  await store.subscribe({ address, fields, occasion: `id:${today()}` }, clock())
}

const connection = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/** What an owner does when the mail asks for it: npm run connect:constant-contact. */
async function reconnect({ tokens }: Awaited<ReturnType<typeof startConstantContact>>, machine?: Machine) {
  if (!machine) return
  const form = new URLSearchParams({ grant_type: 'authorization_code', code: tokens.newCode() })
  const given = connection.parse(tokens.answer(form, `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}`).body)
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = given
  await openConnection(machine.db).connect({ accessToken, refreshToken, expiresInSeconds }, undefined, clock())
}
