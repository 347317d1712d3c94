import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import fastify from 'fastify'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/platform/db/open-store'
import { startListening } from '#server/platform/http/connections'
import { until } from '../support/processes.ts'
import { runScript } from '../support/run-command.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { siteWithMail } from './site-with-content.ts'

async function startWith(env: Record<string, string>) {
  const { code, errors } = await runScript('server/main.ts', [], {
    DATA_DIR: await temporaryFolder(),
    PORT: '0',
    ...env,
  })
  expect(errors).not.toMatch(/^ {4}at /m)
  expect(code).toBe(1)
  return errors
}

test('what keeps the site from starting is said in a sentence, and nothing starts', async () => {
  const wrong = await startWith({ PORT: 'eighty', SMTP_URL: 'mail.example.org' })
  expect(wrong).toContain('PORT: expected a port number, but found "eighty"')
  expect(wrong).toContain('SMTP_URL: expected smtp://')

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  expect((await startWith({ PORT: String(port) })).trim()).toBe(
    `Something else already listens on 127.0.0.1:${port}. Stop it, or set PORT to another number.`,
  )

  const DATA_DIR = await temporaryFolder()
  const db = await openStore({ DATA_DIR })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030')`.execute(db)
  await db.destroy()
  expect(await startWith({ DATA_DIR })).toContain(
    'it was made by a newer version of this site, whose change 9999-from-the-future',
  )
})

test('a folder that can’t hold the database and an address that this machine does not have are said in a sentence', async () => {
  for (const DATA_DIR of ['/proc/site', '/dev/null/data'])
    await expect(openStore({ DATA_DIR })).rejects.toThrow(
      new RegExp(`^The database in ${DATA_DIR} can’t be opened: .*Check DATA_DIR and the disk\\.$`),
    )
  for (const host of ['203.0.113.1', 'no-such-host.invalid'])
    await expect(startListening(fastify(), host, 0)).rejects.toThrow(/^It can’t listen on .*Check HOST and PORT\.$/)
})

describe('without a mail server', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite()
    return () => site.stop()
  })
  const ready = async () => {
    const answer = await fetch(`${site.url}/readyz`)
    return `${answer.status} ${await answer.text()}`
  }

  test('it prints where the site is and where requests and mails go, and is ready, also while subscribers wait', async () => {
    expect(site.output()).toContain(`The site is at ${site.url}\n`)
    expect(site.output()).toContain(`Requests are stored in ${site.dataDir}; mails go to files in`)
    expect(site.output()).toContain('; subscribers are mailed to the staff each morning\n')
    const noa = { email: 'noa@example.org', first_name: 'Noa', last_name: 'Birnbaum', member_type: 'alumni' }
    expect((await site.post('/api/constant-contact/subscribe', noa)).status).toBe(200)
    expect(await ready()).toBe('200 OK')
  })

  test('each mail is a file that a mail program opens; only the owner can read it, the database and the secret', async () => {
    await site.sendTour()
    const files = () => readdir(site.dataDir, { recursive: true })
    const mails = async () => (await files()).filter((name) => name.endsWith('.eml'))
    await until(async () => (await mails()).length > 0, 'the file')
    const mail = await PostalMime.parse(await readFile(join(site.dataDir, (await mails())[0] ?? ''), 'utf8'))
    expect(mail.subject).toMatch(/^Tour request/)
    expect(mail.replyTo).toEqual([{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }])
    const names = await files()
    expect(names).toEqual(expect.arrayContaining(['site.sqlite', 'site.sqlite-wal', 'mail', 'form-token-secret']))
    // A file is written under another name first, which may be gone by now.
    const modes = names.map((name) =>
      stat(join(site.dataDir, name)).then(
        ({ mode }) => mode & 0o077,
        () => 0,
      ),
    )
    expect(new Set(await Promise.all(modes))).toEqual(new Set([0]))
  })

  test('told to stop, it waits for no connection on which a visitor has sent nothing, or half a request', async () => {
    for (const sent of ['', 'POST /api/v1.0/email/send HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400\r\n']) {
      const connection = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {})
      onTestFinished(() => void connection.destroy())
      await once(connection, 'connect')
      connection.write(sent)
    }
    // A browser may keep such a connection for minutes; when the process has ended, it starts again on the same port.
    await site.restart()
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  }, 60_000)

  test('by the closing of its terminal, it ends as cleanly as on SIGTERM', async () => {
    process.kill(site.pid(), 'SIGHUP')
    // A clean exit leaves one complete file: SQLite removes its log when the last connection is closed.
    await until(async () => !(await readdir(site.dataDir)).includes('site.sqlite-wal'), 'the log to be gone')
    await site.restart()
  })

  test('a database that is removed under the running process accepts no request, and /readyz says so', async () => {
    await rm(join(site.dataDir, 'site.sqlite'))
    const answer = await site.sendTour({ user_last_name: 'After' })
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('could not be saved')])
    expect(await ready()).toMatch(/^503 [\s\S]*was removed or replaced/)
  })
})

test.skipIf(!existsSync('/dev/full'))(
  'where its log can’t be written, the site keeps requests and stops well',
  async () => {
    const site = await startSite({ shell: (run) => `${run} >/dev/full`, env: { LOG_LEVEL: 'debug' } })
    onTestFinished(() => site.stop())
    expect((await site.sendTour()).status).toBe(200)
    expect(await site.end()).toBe(0)
  },
)

test('on SIGTERM it finishes the mail that it is sending; its log names requests by id, and no person', async () => {
  const { site, smtp } = await siteWithMail({ env: { LOG_LEVEL: 'debug' } })
  expect((await site.sendTour({ user_email: 'not an address, private too' })).status).toBe(422)
  expect((await site.sendTour({ additional_info: 'something private' })).status).toBe(200)
  await site.end()
  expect(site.output()).toMatch(/"submission":"[0-9a-f-]{36}".*"delivered"/)
  expect(smtp.received()).toHaveLength(1)
  expect(site.output()).not.toMatch(/private|Rachel|Okonkwo|rachel@|ruth@|555-0123|"remoteAddress"/)
})

test('mail:test prints what the mail server answers, in a sentence where it fails, and without one the file with the mail', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const DATA_DIR = await temporaryFolder()
  const mailTest = (SMTP_URL: string) => runScript('scripts/run.mjs', ['mail:test'], { DATA_DIR, SMTP_URL })
  const sent = await mailTest(smtp.url)
  expect([sent.code, sent.output]).toEqual([
    0,
    expect.stringMatching(/^Sent to .+@.+\. The mail server responded: 250 /),
  ])
  expect((await smtp.waitFor(1)).subject).toMatch(/^Test mail from the website of /)

  await smtp.behave({ answers: 554 })
  const refused = await mailTest(smtp.url)
  expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(/^The test mail could not be sent: .*554/)])
  expect(refused.errors).not.toMatch(/^ {4}at /m)

  const { code, output } = await mailTest('')
  const file = /This one is (\S+)/.exec(output)?.[1] ?? ''
  expect([code, file.startsWith(join(DATA_DIR, 'mail'))]).toEqual([0, true])
  expect((await PostalMime.parse(await readFile(file, 'utf8'))).subject).toMatch(/^Test mail/)
})
