import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, until } from '../support/processes.ts'
import { runScript } from '../support/run-command.ts'
import { startConstantContact } from '../support/start-constant-contact.ts'
import { startSite } from '../support/start-site.ts'
import { subscribingService } from '../support/subscribing-service.ts'
import { temporaryFolder } from '../support/temporary-store.ts'

test('killed among thirty subscribers, it sends on every one, at most four in a second, and hardly any twice', async () => {
  // One more than it may: calls arrive less evenly on a busy machine than they are sent.
  const peer = await startConstantContact({ perSecond: 5 })
  const site = await startSite({ env: { ...peer.env, CLAIM_SECONDS: '1' } })
  onTestFinished(async () => {
    await site.stop()
    await peer.stop()
  })
  for (let number = 0; number < 30; number += 1) {
    const noa = { email: `visitor-${number}@example.org`, first_name: 'Noa', last_name: 'Birnbaum' }
    expect((await site.post('/api/constant-contact/subscribe', { ...noa, member_type: 'alumni' })).status).toBe(200)
  }
  await until(() => peer.contacts.size >= 12, 'twelve contacts')
  expect(peer.throttled()).toBe(0)
  for (const count of [14, 20]) {
    await until(() => peer.contacts.size >= count, `${count} contacts`)
    await site.killHard()
    await site.restart()
  }
  await until(() => peer.contacts.size === 30, 'all contacts')
  // Subscribers that were accepted but not marked when the process was killed are sent once more.
  expect([...peer.contacts.values()].filter(({ calls }) => calls > 1).length).toBeLessThanOrEqual(4)
  expect(peer.tokens.refreshes()).toBe(1)
  expect(site.output()).not.toMatch(/visitor-|Birnbaum|the secret|refresh-|access-/)
})

const COMMAND = ['scripts/run.mjs', 'connect:constant-contact'] as const
const ELSEWHERE = 'https://hillel.example.org/connected'

/** The running command: its output, and a person who reads and types. */
async function connect(env: Record<string, string>, redirect = ELSEWHERE) {
  const args = [...COMMAND, '--redirect', redirect]
  const child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: '', ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = once(child, 'exit')
  const says = (text: string | RegExp) => until(() => output.search(text) >= 0, `${text} in ${output}`)
  await says(/https?:\S+authorize\S+\n/)
  return {
    says,
    output: () => output,
    address: new URL(/https?:\S+authorize\S+/.exec(output)?.[0] ?? ''),
    type: (line: string) => child.stdin.write(`${line}\n`),
    exitCode: async () => (await ended)[0],
  }
}

/** Twelve subscribers who are waiting because the permission has expired, and a server that knows it. */
async function disconnectedService() {
  const dataDir = await temporaryFolder()
  const service = await subscribingService({ settings: { DATA_DIR: dataDir }, time: () => new Date() })
  const worker = await service.startWorker()
  service.peer.tokens.revoke()
  for (let person = 0; person < 12; person += 1) await worker.subscribe()
  await worker.drain()
  await worker.drain()
  return { ...service, worker, env: { ...service.peer.env, DATA_DIR: dataDir } }
}

test('signing in with a browser on this machine reconnects, and waiting subscribers are sent on at once', async () => {
  const { peer, worker, env } = await disconnectedService()
  const redirect = `http://localhost:${await freePort()}/connected`
  const command = await connect(env, redirect)
  expect(Object.fromEntries(command.address.searchParams)).toMatchObject({
    client_id: 'client',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'contact_data campaign_data account_read offline_access',
  })
  const back = `${redirect}?code=${peer.tokens.newCode()}&state=${command.address.searchParams.get('state')}`
  expect(await (await fetch(back)).text()).toContain('You can close this window')
  expect(await command.exitCode()).toBe(0)
  expect(command.output()).toMatch(/Subscribers join the list “Juniper Hill Hillel”[\s\S]*12 waiting/)
  await worker.drain()
  expect(peer.contacts.size).toBe(12)
})

test('from another machine, the address that the browser shows is pasted, and an older one is refused', async () => {
  const { peer, worker, env } = await disconnectedService()
  const command = await connect(env)
  command.type(`${ELSEWHERE}?code=${peer.tokens.newCode()}&state=older`)
  await command.says('belongs to an earlier attempt')
  command.type('hello there')
  await command.says('neither a code nor an address')
  command.type(`${ELSEWHERE}?code=${peer.tokens.newCode()}&state=${command.address.searchParams.get('state')}`)
  expect(await command.exitCode()).toBe(0)
  await worker.drain()
  expect(peer.contacts.size).toBe(12)
})

test('an expired code, a list that is not there and missing settings are said in a sentence, and change nothing', async () => {
  const { peer, worker, env } = await disconnectedService()
  const late = await connect(env)
  late.type('a-code-of-yesterday')
  expect(await late.exitCode()).toBe(1)
  expect(late.output()).toContain('does not accept this code')
  expect((await worker.connection.read())?.incident).toBe('invalid-grant')

  const lost = await connect({ ...env, CONSTANT_CONTACT_LIST_ID: crypto.randomUUID() })
  lost.type(peer.tokens.newCode())
  expect(await lost.exitCode()).toBe(1)
  expect(lost.output()).toMatch(/no list with the id .*\n.*\n {2}3fa85f64-\S+ {2}Juniper Hill Hillel\n/)

  const { code, errors } = await runScript(COMMAND[0], [COMMAND[1]], { DATA_DIR: await temporaryFolder() })
  expect([code, errors]).toEqual([2, expect.stringContaining('docs/requests.md')])
})
