import { once } from 'node:events'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import fastify from 'fastify'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startListening } from '#server/http/listen'
import { openStore } from '#server/store/open-store'
import { runScript } from '../support/run-script.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { type Behavior, startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

/** Runs a script of the server until it exits. */
const run = async (script: string, env: Record<string, string>) =>
  runScript(script, [], { DATA_DIR: await temporaryFolder(), ...env })

const mailTest = async (env: Record<string, string>) =>
  runScript('scripts/run.mjs', ['mail:test'], { DATA_DIR: await temporaryFolder(), ...env })

async function mailServer(behavior: Behavior) {
  const smtp = await startSmtp(behavior)
  onTestFinished(() => smtp.close())
  return smtp
}

test('settings that can’t be used are listed by name, and nothing starts', async () => {
  const { code, errors } = await run('server/main.ts', { PORT: 'eighty', SMTP_URL: 'mail.example.org' })
  expect(code).toBe(1)
  expect(errors).toContain('PORT: expected a port number, but found "eighty"')
  expect(errors).toContain('SMTP_URL: expected smtp://')
  expect(errors).not.toMatch(/^ {4}at /m)
})

test('an address that is in use gets a clear message', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, errors } = await run('server/main.ts', { PORT: port })
  expect(code).toBe(1)
  expect(errors.trim()).toBe(
    `Something else already listens on 127.0.0.1:${port}. Stop it, or set PORT to another number.`,
  )
})

test('a folder that the kernel does not let anybody make ends the start with a clear message', async () => {
  const { code, errors } = await run('server/main.ts', { PORT: '0', DATA_DIR: '/proc/site' })
  expect([code, errors]).toEqual([1, expect.stringMatching(/^The database in \/proc\/site can’t be opened: .+\n$/)])
})

test.each(['/proc/site', '/proc/site/data', '/dev/null/data'])(
  'a folder that can’t hold the database is said in a sentence: %s',
  async (DATA_DIR) => {
    await expect(openStore({ DATA_DIR })).rejects.toThrow(
      new RegExp(`^The database in ${DATA_DIR} can’t be opened: .*Check DATA_DIR and the disk\\.$`),
    )
  },
)

test.each(['203.0.113.1', 'no-such-host.invalid'])(
  'an address that this machine does not have is said in a sentence: %s',
  async (host) => {
    await expect(startListening(fastify(), host, 0)).rejects.toThrow(/^It can’t listen on .*Check HOST and PORT\.$/)
  },
)

test('a database of a newer version is reported as such, and left as it is', async () => {
  const DATA_DIR = await temporaryFolder()
  const db = await openStore({ DATA_DIR })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030')`.execute(db)
  await db.destroy()
  const { code, errors } = await run('server/main.ts', { PORT: '0', DATA_DIR })
  expect(code).toBe(1)
  expect(errors).toContain('it was made by a newer version of this site, whose change 9999-from-the-future')
})

describe('without a mail server', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite()
    return () => site.stop()
  })

  test('it prints where the site is and where requests and mails go, and is ready', async () => {
    expect(site.output()).toContain(`The site is at ${site.url}\n`)
    expect(site.output()).toContain(`Requests are stored in ${site.dataDir}; mails go to files in`)
    const ready = await fetch(`${site.url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([200, 'OK'])
  })

  test('each mail is saved as a file that a mail program opens', async () => {
    await site.sendTour()
    const folder = join(site.dataDir, 'mail')
    const saved = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    await until(async () => (await saved()).length > 0, 'the file')
    const mail = await PostalMime.parse(await readFile(join(folder, (await saved())[0] ?? ''), 'utf8'))
    expect(mail.subject).toMatch(/^Tour request/)
    expect(mail.replyTo).toEqual([{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }])
  })

  test('only the owner can read the database, its log, the saved mails and the secret', async () => {
    const looked: string[] = []
    for (const entry of await readdir(site.dataDir, { recursive: true })) {
      // A file is written under another name first, which may be gone by now.
      const found = await stat(join(site.dataDir, entry)).catch(() => undefined)
      if (!found) continue
      looked.push(entry)
      expect([entry, (found.mode & 0o077).toString(8)]).toEqual([entry, '0'])
    }
    expect(looked).toEqual(expect.arrayContaining(['site.sqlite', 'site.sqlite-wal', 'mail', 'form-token-secret']))
    expect(looked.some((entry) => /^mail\/.*\.eml$/.test(entry))).toBe(true)
  })

  test('a database that is removed under the running process accepts no request, and /readyz says so', async () => {
    expect((await site.sendTour({ user_last_name: 'Before' })).status).toBe(200)
    await rm(join(site.dataDir, 'site.sqlite'))
    const answer = await site.sendTour({ user_last_name: 'After' })
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('could not be saved')])
    const ready = await fetch(`${site.url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('was removed or replaced')])
  })
})

test('on SIGTERM it finishes the mail that it is sending; its log names requests by id, and no person', async () => {
  const smtp = await mailServer('accepting')
  const site = await startSite({ smtp: smtp.url, env: { LOG_LEVEL: 'debug' } })
  onTestFinished(() => site.stop())
  expect((await site.sendTour({ user_email: 'not an address, private too' })).status).toBe(422)
  expect((await site.sendTour({ additional_info: 'something private' })).status).toBe(200)
  await site.restart()
  await smtp.waitFor(1)
  await until(() => /"submission":"[0-9a-f-]{36}".*"delivered"/.test(site.output()), 'the log to say so')
  expect(smtp.received()).toHaveLength(1)
  expect(site.output()).not.toMatch(/private|Rachel|Okonkwo|rachel@|ruth@|555-0123|"remoteAddress"/)
})

describe('told to stop', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite()
    return () => site.stop()
  })

  test('it waits for no connection on which a visitor has sent nothing, or half a request', async () => {
    for (const sent of ['', 'POST /api/v1.0/email/send HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400\r\n']) {
      const connection = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {})
      onTestFinished(() => {
        connection.destroy()
      })
      await once(connection, 'connect')
      connection.write(sent)
    }
    // A browser may keep such a connection for minutes; when the process has ended, it starts again on the same port.
    await site.restart()
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  }, 60_000)

  test('by the closing of its terminal, it ends as cleanly as on SIGTERM', async () => {
    process.kill(site.pid(), 'SIGHUP')
    await until(async () => (await fetch(`${site.url}/healthz`).catch(() => undefined)) === undefined, 'the end')
    // A clean exit leaves one complete file: SQLite removes its log when the last connection is closed.
    await until(async () => !(await readdir(site.dataDir)).includes('site.sqlite-wal'), 'the log to be gone')
  })
})

test('mail:test sends a mail and prints the mail server’s response', async () => {
  const smtp = await mailServer('accepting')
  const { code, output } = await mailTest({ SMTP_URL: smtp.url })
  expect(output).toMatch(/^Sent to .+@.+\. The mail server responded: 250 /)
  expect(code).toBe(0)
  expect((await smtp.waitFor(1)).subject).toMatch(/^Test mail from the website of /)
})

test.each([
  ['refusing-connections' as const, /ECONNREFUSED/],
  [{ answers: 554 }, /554/],
])('mail:test fails in a sentence when the mail server is %j', async (behavior, reason) => {
  const smtp = await mailServer(behavior)
  const { code, errors } = await mailTest({ SMTP_URL: smtp.url })
  expect(code).toBe(1)
  expect(errors).toMatch(/^The test mail could not be sent: /)
  expect(errors).toMatch(reason)
  expect(errors).not.toMatch(/^ {4}at /m)
})

test('mail:test without a mail server prints the file with the mail', async () => {
  const folder = await temporaryFolder()
  const { code, output } = await mailTest({ DATA_DIR: folder })
  expect(code).toBe(0)
  const file = /This one is (\S+)/.exec(output)?.[1] ?? ''
  expect(file.startsWith(join(folder, 'mail'))).toBe(true)
  expect((await PostalMime.parse(await readFile(file, 'utf8'))).subject).toMatch(/^Test mail/)
})
