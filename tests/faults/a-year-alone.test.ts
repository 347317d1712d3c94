import { rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Day, daysFrom } from '#calendar/time/days'
import { readContent } from '#content-reader/read-content'
import { createServerContent } from '#schedule/server-content'
import { createBackgroundSteps } from '#server/background-jobs'
import { readConfig } from '#server/config'
import { composeMail } from '#server/delivery/deliver'
import { examine } from '#server/health/health-checks'
import { openConnection } from '#server/mailing-list/constant-contact/connection'
import { keepBackups, restoreStore } from '#server/platform/db/backups'
import { openStore } from '#server/platform/db/open-store'
import { createMailTransport } from '#server/platform/mail/transport'
import { createReadiness } from '#server/platform/readiness'
import { createStore } from '#server/store'
import { createVitalsCounter } from '#server/vitals/vitals'
import { startConstantContact } from '../support/start-constant-contact.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/temporary-store.ts'

/** In steps of six hours, over a real store, mail server and backups; the clock, the certificate and the service are invented. */

const FIRST = '2026-11-23'
const LAST = '2027-11-01'
const STEP = 6 * 3_600_000
const OWNER = 'owner@example.org'
const CERTIFICATE = { begins: new Date('2026-10-01'), ends: new Date('2027-10-01') }
/** Longer apart than this, the same thing is another incident. */
const ONE_INCIDENT_DAYS = 35
const FINDING = /^(The (?!disk)[a-z ]+|Settings|A write|Proxies|An upload through them|Backups|Node): (.+)$/gm
const SMTP_TROUBLE = 'Nothing could be delivered for … minutes; … waiting. Check SMTP_URL and the mail server.'
const CERTIFICATE_ENDS = 'The certificate: It ends on …, in … days. Renew it, or look why nothing renews it.'
const ORDINARY = /^(Tour request|To look at on the website)/
const connected = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

let now = new Date(`${FIRST}T12:00:00Z`)
const clock = () => now
const today = (): Day => now.toISOString().slice(0, 10)

const told: { first: Day; last: Day; times: number; whom: string; what: string }[] = []
function tell(whom: string, says: string) {
  const what = says.replaceAll(/\/\S*\/elsewhere/g, '…').replaceAll(/\d+(?:[.,-]\d+)*/g, '…')
  const row = told.findLast((each) => each.whom === whom && each.what === what)
  if (row && daysFrom(row.last, today()) < ONE_INCIDENT_DAYS)
    Object.assign(row, { last: today(), times: row.times + 1 })
  else told.push({ first: today(), last: today(), times: 1, whom, what })
}

const log = pino(
  { level: 'error' },
  {
    write(line: string) {
      const { msg, err } = JSON.parse(line)
      if (!msg.includes('of the disk')) tell('the log', err ? `${msg} (${err.code ?? err.message})` : msg)
    },
  },
)

const content = createServerContent(readContent(), FIRST, [])

/** A server's parts on one machine. */
async function openMachine(env: Record<string, string>) {
  const config = readConfig(env)
  const db = await openStore(config)
  const store = createStore(db)
  const readiness = createReadiness({ store, dataDir: config.DATA_DIR, clock, log, content: () => undefined })
  const mail = createMailTransport(config, () => content, composeMail)
  const own = { isOurs: () => true, call: async (_: string, bytes: number) => ({ proxies: 1, bytes }) }
  const outside = {
    certificateOf: async () => CERTIFICATE,
    clockAheadSeconds: async () => 0,
    nodeVersion: '24.21.0',
    compiledAt: () => new Date(FIRST),
  }
  const { steps } = await createBackgroundSteps({
    ...{ config, db, store, site: { current: { content } }, mail, readiness, clock, log },
    siteAddress: { refresh: async () => 'https://hillel.example.org/' },
    metrics: undefined,
    health: { examine: (at) => examine({ config, store, readiness, own, outside }, at ?? clock()) },
    visits: { flush: async () => {} },
    vitals: createVitalsCounter(),
    backUp: async (to, day) => (await keepBackups({ dataDir: config.DATA_DIR, folder: to }, day)).join(' '),
  })
  return {
    store,
    db,
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

test('in a year alone, owners read of all that needs them, and of nothing that does not', async () => {
  const smtp = await startSmtp()
  const peer = await startConstantContact({ clock })
  const [first, elsewhere] = [await temporaryFolder(), join(await temporaryFolder(), 'elsewhere')]
  const backups = join(elsewhere, 'backups')
  const open = (DATA_DIR: string) =>
    openMachine({
      ...{ ...peer.env, DATA_DIR, SMTP_URL: smtp.url, SITE_URL: 'https://hillel.example.org' },
      ...{ TRUSTED_PROXIES: '1', MAIL_FROM: 'website@example.org' },
    })
  let machine: Awaited<ReturnType<typeof open>> | undefined = await open(first)
  onTestFinished(() => Promise.all([machine?.close(), smtp.close(), peer.stop()]).then(() => {}))
  await machine.store.accounts.putPerson(OWNER, 'owner', 'the command line', clock())

  async function reconnect() {
    const given = connected.parse(peer.tokens.exchange(peer.tokens.newCode()).body)
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = given
    if (machine)
      await openConnection(machine.db).connect({ accessToken, refreshToken, expiresInSeconds }, undefined, clock())
  }

  const befalls: Readonly<Record<Day, () => unknown>> = {
    '2027-01-12': () => smtp.behave({ answers: 451 }),
    '2027-01-19': () => smtp.behave('accepting'),
    '2027-03-01': () => peer.tokens.revoke(),
    '2027-03-22': reconnect,
    '2027-05-14': async () => {
      await machine?.close()
      machine = undefined
    },
    '2027-05-16': async () => {
      await restoreStore(elsewhere, join(first, 'backups/site-2027-05-10.sqlite'))
      machine = await open(elsewhere)
    },
    '2027-05-26': reconnect,
    '2027-06-07': async () => {
      await rename(backups, `${backups}-away`)
      await writeFile(backups, '')
    },
    '2027-06-21': async () => {
      await unlink(backups)
      await rename(`${backups}-away`, backups)
    },
    '2027-10-06': () => Object.assign(CERTIFICATE, { begins: new Date('2027-10-06'), ends: new Date('2029-10-06') }),
  }
  const fields = { user_first_name: 'Rachel', user_last_name: 'Okonkwo', user_email: 'rachel@example.org' }
  let [read, asked] = [0, 0]
  for (; today() < LAST; now = new Date(now.getTime() + STEP)) {
    if (now.getUTCHours() === 12) await befalls[today()]?.()
    if (!machine) continue
    if (now.getUTCHours() === 18 && now.getUTCDay() === 2) {
      await machine.store.acceptSubmission({ kind: 'tour', key: `tour:${today()}`, fields }, clock())
      asked += 1
    }
    if (now.getUTCHours() === 18 && now.getUTCDay() === 3) {
      const noa = { email: `noa-${today()}@example.org`, firstName: 'Noa', lastName: 'Birnbaum', memberType: 'alumni' }
      await machine.store.storeSubscriber({ address: noa.email, fields: noa, occasion: `id:${today()}` }, clock())
    }
    await machine.live()
    for (const { to = [], subject = '', text = '' } of smtp.received().slice(read)) {
      const whom = to.some(({ address }) => address === OWNER) ? 'owners' : '`alerts`'
      if (subject.startsWith('The website needs somebody'))
        for (const [, what, says] of text.matchAll(FINDING)) tell(whom, `${what}: ${says}`)
      else if (!ORDINARY.test(subject)) tell(whom, subject.replace(/: [A-Z0-9]{8}$/, ''))
    }
    read = smtp.received().length
  }
  const tours = smtp.received().filter(({ subject = '' }) => subject.startsWith('Tour request'))
  // The one whose mail was refused for three days: an alert names it.
  expect(tours).toHaveLength(asked - 1)
  const daysOf = ({ first, last }: { first: Day; last: Day }) => (first === last ? first : `${first} to ${last}`)
  // How often the log says something depends on how often it looks.
  expect(told.map((row) => [daysOf(row), row.whom === 'the log' ? '' : row.times, row.whom, row.what])).toEqual([
    ['2027-01-13', '', 'the log', SMTP_TROUBLE],
    ['2027-01-15', '', 'the log', 'A REQUEST COULD NOT BE DELIVERED and will not be tried again'],
    ['2027-01-19', 1, '`alerts`', 'A request could not be mailed to the staff'],
    ['2027-03-03', '', 'the log', 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait'],
    ['2027-03-04', 1, '`alerts`', 'Please reconnect the mailing list of Juniper Hill Hillel'],
    ['2027-05-19', '', 'the log', 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait'],
    ['2027-05-20', 1, '`alerts`', 'Please reconnect the mailing list of Juniper Hill Hillel'],
    [
      '2027-06-07 to 2027-06-21',
      '',
      'the log',
      'the store could not be backed up: npm run store:backups says why (ENOTDIR)',
    ],
    [
      '2027-06-07 to 2027-06-14',
      2,
      'owners',
      "Backups: It could not be looked at: ENOTDIR: not a directory, scandir '…/backups'.",
    ],
    ['2027-08-02', 1, 'owners', CERTIFICATE_ENDS],
    ['2027-09-06 to 2027-09-27', 2, 'owners', CERTIFICATE_ENDS],
    [
      '2027-10-04',
      1,
      'owners',
      'The certificate: It ended on …: browsers show visitors a warning instead of the site. Renew it.',
    ],
  ])
})
