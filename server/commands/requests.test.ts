import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forms } from '#tests/support/campus-forms'
import { onEachEngine } from '#tests/support/each-engine'
import { runHere, runScript } from '#tests/support/run-command'
import { migratedFolder, NOW, temporaryFolder } from '#tests/support/temporary-store'
import { requestsCommand } from '../../scripts/commands.ts'
import type { StoreSettings } from '../platform/db/engines.ts'
import { openStore } from '../platform/db/open-store.ts'
import type { Settlement } from '../platform/db/outbox.ts'
import { csvLine } from '../requests/requests-csv.ts'
import { createStore, type Store } from '../store.ts'
import { type RequestsCommand, requestCommands } from './requests.ts'

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)

const rachel = {
  user_first_name: 'Rachel',
  user_last_name: 'Levi',
  user_email: 'Rachel@example.org',
  user_phone: '+1 410-555-0123',
}
const noam = { user_first_name: 'Noam', user_last_name: 'Cohen', user_email: 'noam@example.org' }

/** A store that stays open beside the commands, as a running server's does. */
async function aStore(given?: StoreSettings) {
  const settings = given ?? { DATA_DIR: await migratedFolder() }
  const store = createStore(await openStore(settings))
  onTestFinished(() => store.close())
  const db = await openStore(settings)
  onTestFinished(() => db.destroy())

  const requests = async (...args: string[]) => {
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const print = (line: string) => write(`${line}\n`)
    const desk = { db, dataDir: settings.DATA_DIR, forms, retentionDays: 365, write, print, now: NOW }
    let result: string | undefined
    const answer = async (asked: RequestsCommand) => {
      result = await asked(requestCommands, desk)
    }
    await requestsCommand(answer).parseAsync(args, { from: 'user' })
    return { result, output }
  }
  return { store, requests, mails: join(settings.DATA_DIR, 'mail') }
}

/** Keeps a tour request and settles its delivery. */
async function keep(store: Store, fields: Record<string, string>, at: Date, settlement?: Settlement) {
  const { id } = await store.acceptSubmission({ kind: 'tour', key: JSON.stringify([fields, at]), fields }, at)
  if (!settlement) return { id, delivery: '' }
  const [claimed] = await store.claimDue({ now: at, claimSeconds: 60, limit: 1, channels: ['staff-mail'] })
  if (claimed) await store.settleDelivery(claimed, settlement, at)
  return { id, delivery: claimed?.id ?? '' }
}

const sent: Settlement = { state: 'sent' }
const failed: Settlement = { state: 'failed', error: 'EENVELOPE 550' }
const reference = (id: string) => id.slice(0, 8).toUpperCase()

test('lists the requests, with the day in Baltimore, the sender, and whether each was delivered', async () => {
  const { store, requests } = await aStore()
  const first = reference((await keep(store, rachel, daysAgo(2), sent)).id)
  const second = reference((await keep(store, noam, daysAgo(1), failed)).id)
  await keep(store, { ...noam, user_last_name: 'Evil\u001b[2K\rforged' }, NOW)
  const { result, output } = await requests('list')
  expect(result).toBe('done')
  const lines = output.replaceAll(/ {2,}/g, '  ').split('\n')
  expect(lines[1]).toBe(`${first}  Thu, Nov 19, 2026, 12:00 PM  tour  sent  Rachel Levi  Rachel@example.org`)
  expect(lines[2]).toContain(`${second}  Fri, Nov 20, 2026, 12:00 PM  tour  failed  Noam Cohen`)
  // What a visitor typed moves no cursor.
  expect(lines[3]).toContain('Noam Evil[2K forged ')
  expect(output).toContain('\n3 requests: 1 sent, 1 failed, 1 due.\n')
})

test('narrows the list to a kind, to days, and to what a person has to look at', async () => {
  const { store, requests } = await aStore()
  await keep(store, rachel, new Date('2026-11-01T03:59:59Z'), sent)
  await keep(store, noam, new Date('2026-11-01T04:00:00Z'), failed)
  for (const [args, count] of [
    ['--kind tour', 2],
    ['--kind soup', 0],
    // The day begins at midnight in Baltimore, which was still in summer time.
    ['--since 2026-11-01', 1],
    ['--until 2026-10-31', 1],
    ['--since 2026-10-31 --until 2026-11-01', 2],
    ['--state failed', 1],
    ['--state due', 0],
  ] as const) {
    const { result, output } = await requests('list', ...args.split(' '))
    expect([result, Number(/(\d+) request/.exec(output)?.[1] ?? 0)], args).toEqual([count ? 'done' : 'nothing', count])
  }
})

test('shows a complete request by the reference in its mail', async () => {
  const { store, requests } = await aStore()
  const { id } = await keep(store, { ...rachel, additional_info: 'one\ntwo' }, NOW, failed)
  const { result, output } = await requests('show', reference(id))
  expect(result).toBe('done')
  for (const part of [
    id,
    'Received  Sat, Nov 21, 2026, 12:00 PM (America/New_York)',
    'Last name\n    Levi',
    '    one\n    two',
  ])
    expect(output).toContain(part)
  expect(output).toMatch(/Delivery {2}staff-mail: failed .*tried 1 time; last: EENVELOPE 550/)
  expect((await requests('show', '00000000')).result).toBe('nothing')
})

test('tries again what was given up, all or one, and what waits', async () => {
  const { store, requests } = await aStore()
  const one = await keep(store, rachel, daysAgo(9), failed)
  await keep(store, noam, daysAgo(8), failed)
  const { id: sentId } = await keep(store, { ...noam, user_last_name: 'Sent' }, daysAgo(7), sent)
  const unknown = { result: 'nothing', output: 'There is no request 00000000.\n' }
  expect(await requests('retry', '00000000')).toEqual(unknown)
  const tried = { result: 'done', output: '1 delivery will be tried now.\n' }
  expect(await requests('retry', reference(one.id))).toEqual(tried)
  const due = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10, channels: ['staff-mail'] })
  expect(due).toMatchObject([{ submission: { id: one.id }, attempts: 1 }])
  expect(await requests('retry')).toEqual(tried)
  expect((await requests('retry', sentId)).result).toBe('nothing')
})

test('exports every field for a spreadsheet, in which nothing runs', async () => {
  const { store, requests } = await aStore()
  const content = { additional_info: '=HYPERLINK("https://evil.example")\r\nשלום, "you"', old_field: '@SUM(1)' }
  await keep(store, { ...rachel, ...content }, NOW, sent)
  const { result, output } = await requests('export', '--csv')
  expect(result).toBe('done')
  expect(output).toMatch(
    /^\uFEFFReference,Form,Received,First name,.*,old_field,Delivery,Delivered,Attempts,Last error\r\n/,
  )
  for (const part of [
    ',2026-11-21 12:00:00,Rachel,Levi,Rachel@example.org,',
    `,'+1 410-555-0123,`,
    `"'=HYPERLINK(""https://evil.example"")\r\nשלום, ""you"""`,
  ])
    expect(output).toContain(part)
  expect(output.endsWith(`,'@SUM(1),sent,2026-11-21 12:00:00,1,\r\n`)).toBe(true)

  const file = join(await temporaryFolder(), 'requests.csv')
  expect(await requests('export', '--csv', '--no-bom', '--file', file)).toMatchObject({ result: 'done' })
  expect(`\uFEFF${await readFile(file, 'utf8')}`).toBe(output)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // What is there is not overwritten.
  await expect(requests('export', '--csv', '--file', file)).rejects.toThrow('EEXIST')
})

onEachEngine((newSettings) => {
  test('erases a person’s requests and saved mails, and keeps those of others', async () => {
    const { store, requests, mails } = await aStore(await newSettings())
    const requested = await keep(store, rachel, daysAgo(2), sent)
    const asStudent = await keep(store, { ...noam, student_email: 'rachel@example.org' }, daysAgo(1), sent)
    const other = await keep(store, { ...noam, additional_info: 'Not for judith.rachel@example.org' }, daysAgo(1), sent)
    const friend = await keep(store, { ...noam, additional_info: 'With rachel@example.org.' }, NOW, sent)
    await mkdir(mails)
    for (const { delivery } of [requested, asStudent, other, friend])
      await writeFile(join(mails, `${delivery}.eml`), 'Reply-To: rachel@example.org')
    await writeFile(join(mails, '.half-written.eml.part'), 'Reply-To: RACHEL@example.o=\r\nrg')

    const { result, output } = await requests('erase', ' RACHEL@Example.org')
    expect(output).toContain('Erased 2 requests and 3 kept mails of rachel@example.org.')
    expect(output).toContain(`which were kept:\n  ${reference(friend.id)}  tour, sent\n`)
    expect(output).not.toContain(reference(other.id))
    expect(result).toBe('done')
    expect((await readdir(mails)).sort()).toEqual([`${other.delivery}.eml`, `${friend.delivery}.eml`].sort())
    expect((await requests('list')).output).toContain('2 requests: 2 sent.')
    expect((await requests('erase', 'rachel@example.org')).result).toBe('nothing')
  })

  test('lists and exports subscribers; erases one, even if undelivered, also from the mail that lists them beside others', async () => {
    const { store, requests, mails } = await aStore(await newSettings())
    const signUp = (name: string) => {
      const fields = { firstName: name, lastName: 'Birnbaum', email: `${name}@example.org`, memberType: 'alumni' }
      return store.storeSubscriber({ address: fields.email.toLowerCase(), fields, occasion: name }, NOW)
    }
    await signUp('Noa')
    expect((await requests('list', '--kind', 'mailing-list')).output).toMatch(
      /mailing-list +due +Noa Birnbaum +Noa@example\.org\n/,
    )
    expect((await requests('export', '--csv')).output).toContain('Noa@example.org,Noa,Birnbaum,Alumni,')
    expect(await requests('erase', 'noa@example.org')).toMatchObject({ result: 'done' })
    expect((await requests('list')).result).toBe('nothing')

    for (const name of ['Noa', 'Ada']) await signUp(name)
    await store.composeSubscriberList({ day: '2026-11-21', link: undefined }, NOW)
    await mkdir(mails)
    for (const delivery of await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10, channels: ['alert'] })) {
      await writeFile(join(mails, `${delivery.id}.eml`), 'noa, noa@example.org\r\nada, ada@example.org')
      await store.settleDelivery(delivery, sent, NOW)
    }
    expect((await requests('erase', 'noa@example.org')).output).toContain(
      'Erased 1 request and 1 kept mail of noa@example.org.',
    )
    expect(await readdir(mails)).toEqual([])
    expect((await requests('list')).output).toMatch(/mailing-list +sent +Ada Birnbaum +Ada@example\.org\n/)
  })
})

test('does not call a request failed because its acknowledgement failed', async () => {
  const { store, requests } = await aStore()
  const most = { toOneMailbox: 1, fromOneSender: 1, inAll: 1 }
  const acknowledgement = { address: 'rachel@example.org', sender: '192.0.2.1', most, day: '2026-11-21' }
  await store.acceptSubmission({ kind: 'tour', key: 'one', fields: rachel, acknowledgement }, NOW)
  for (const delivery of await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 }))
    await store.settleDelivery(delivery, delivery.channel === 'acknowledgement' ? failed : sent, NOW)
  expect((await requests('list')).output).toContain('1 request: 1 sent.')
  expect((await requests('retry')).result).toBe('nothing')
  expect((await requests('erase', 'rachel@example.org')).result).toBe('done')
})

async function writeAbout(store: Store, requestId: string): Promise<void> {
  const written = { requestId, author: 'ada@example.org', text: 'About Zylberstein' }
  await store.inbox.addNote({ ...written, id: randomUUID() }, NOW)
  const reply = { ...written, id: randomUUID(), subject: 'Quetzalcoatl' }
  const says = { outcome: 'declined', progress: { state: 'done', by: written.author }, was: 'new' } as const
  await store.inbox.answerRequest({ reply, statement: says, writer: '' }, () => [], NOW)
  for (const delivery of await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10, channels: ['reply'] }))
    await store.settleDelivery(delivery, { state: 'sent' }, NOW)
  await store.inbox.recordAccess({ requestIds: [requestId], person: 'ada@example.org', what: 'read' }, NOW)
}

test('an erased person’s words are in no file of the database any more, while a server has it open', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { store, requests } = await aStore(settings)
  for (let number = 0; number < 300; number += 1) {
    const isTheirs = number % 7 === 0
    const fields = {
      ...(isTheirs ? { ...rachel, user_last_name: 'Zylberstein' } : noam),
      additional_info: `${isTheirs ? 'Quetzalcoatl' : 'soup'} `.repeat((number * 37) % 170),
    }
    const { id: requestId } = await keep(store, fields, new Date(NOW.getTime() + number), sent)
    if (isTheirs) await writeAbout(store, requestId)
  }
  const traces = async () => {
    const names = (await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('site.sqlite'))
    const bytes = await Promise.all(names.map((name) => readFile(join(settings.DATA_DIR, name), 'latin1')))
    return bytes.join('').match(/Zylberstein|Quetzalcoatl|rachel@example/gi)?.length ?? 0
  }
  expect(await traces()).toBeGreaterThan(100)
  expect((await requests('erase', 'rachel@example.org')).output).toContain('Erased 43 requests')
  expect(await traces()).toBe(0)
  expect(await store.readBacklog()).toMatchObject({ waiting: 0 })
})

test('what is wrong about a command is said', async () => {
  const { requests } = await aStore()
  for (const [args, reason] of [
    ['lst', "unknown command 'lst'\n(Did you mean list?)"],
    ['show', "missing required argument 'id'"],
    ['show Rachel', '"Rachel" is not a reference'],
    ['erase Rachel', '"Rachel" is not an email address.'],
    ['list --kind tours', 'Allowed choices are tour, soup, room, mailing-list.'],
    ['list --since 2026-02-30', '--since is a day, YYYY-MM-DD, and not "2026-02-30".'],
    ['list --state lost', 'Allowed choices are due, sent, failed.'],
    ['retry --kind tour', "unknown option '--kind'"],
  ] as const)
    await expect(requests(...args.split(' ')), args).rejects.toThrow(reason)
})

test('ends with a code that a script can use, and in a sentence', async () => {
  const DATA_DIR = await temporaryFolder()
  const run = (...args: string[]) => runHere('requests', args, { DATA_DIR })
  // As the staff run it, in a process of its own.
  const missing = await runScript('scripts/run.mjs', ['requests', 'list'], { DATA_DIR })
  expect(missing).toMatchObject({ code: 3, output: '' })
  expect(missing.errors).toContain(`There is no store in ${DATA_DIR}.`)
  // It was not made into one.
  expect(await readdir(DATA_DIR)).toEqual([])

  const { store } = await aStore({ DATA_DIR })
  expect(await run('list')).toMatchObject({ code: 1, output: 'There is no such request.\n' })
  await keep(store, rachel, NOW, sent)
  expect(await run('list')).toMatchObject({ code: 0, errors: '' })
  const usage = 'Usage: npm run requests -- '
  const mistaken = await run('lst')
  expect(mistaken).toMatchObject({ code: 2, output: '' })
  expect(mistaken.errors).toContain(`Unknown command 'lst'. Did you mean list?\n\n${usage}`)
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining(`${usage}[options] [command]`) })
})

test('in a table, what looks like a formula is text, also after a semicolon, at which spreadsheets of many countries split', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(1)', '＝1+1', '＋1', '－1', '＠SUM(1)', '  =1+1', '\t=1'])
    expect(csvLine([text]).replaceAll('"', ''), text).toBe(`'${text}\r\n`)
  expect(csvLine(['Vegan;=1+1; -2'])).toBe("Vegan;'=1+1;' -2\r\n")
})

test('prune removes everything past its retention at once, and prints the date', async () => {
  const { store, requests } = await aStore()
  for (const days of [400, 380, 366, 300])
    await keep(store, { ...rachel, additional_info: String(days) }, daysAgo(days), sent)
  const output = '3 requests from before 2025-11-21 12:00:00 removed.\n'
  expect(await requests('prune')).toEqual({ result: 'done', output })
  expect(await requests('prune')).toMatchObject({ result: 'nothing' })
})
