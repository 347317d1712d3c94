import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { runScript } from '../support/run-script.ts'
import { startConstantContact } from '../support/start-constant-contact.ts'
import { freePort } from '../support/start-smtp.ts'
import { subscribingService } from '../support/subscribing-service.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

const COMMAND = ['scripts/run.mjs', 'connect:constant-contact'] as const

/** The running command: its output, and a person who reads and types. */
function runCommand(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...COMMAND, ...args], { env: { ...process.env, DATABASE_URL: '', ...env } })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = once(child, 'exit')
  return {
    output: () => output,
    type: (line: string) => child.stdin.write(`${line}\n`),
    async address(): Promise<URL> {
      await until(() => /https?:\S+authorize\S+\n/.test(output), `the address to open; the output was:\n${output}`)
      return new URL(/https?:\S+authorize\S+/.exec(output)?.[0] ?? '')
    },
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
  expect(await service.alerts(worker)).toHaveLength(1)
  return { ...service, worker, env: { ...service.peer.env, DATA_DIR: dataDir } }
}

test('signing in with a browser on this machine reconnects, and waiting subscribers are sent on at once', async () => {
  const { peer, worker, env } = await disconnectedService()
  const redirect = `http://localhost:${await freePort()}/connected`
  const command = runCommand(['--redirect', redirect], env)
  const address = await command.address()
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'client',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'contact_data offline_access',
  })
  const back = new URL(redirect)
  back.search = `code=${peer.tokens.newCode()}&state=${address.searchParams.get('state')}`
  expect(await (await fetch(back)).text()).toContain('You can close this window')
  expect(await command.exitCode()).toBe(0)
  expect(command.output()).toContain('Subscribers join the list “Juniper Hill Hillel”')
  expect(command.output()).toContain('12 waiting')
  await worker.drain()
  expect(peer.contacts.size).toBe(12)
})

test('from another machine, the address that the browser shows is pasted, and an older one is refused', async () => {
  const { peer, worker, env } = await disconnectedService()
  const redirect = 'https://hillel.example.org/connected'
  const command = runCommand(['--redirect', redirect], env)
  const state = (await command.address()).searchParams.get('state')
  command.type(`${redirect}?code=${peer.tokens.newCode()}&state=older`)
  await until(() => command.output().includes('belongs to an earlier attempt'), 'the refusal')
  command.type('hello there')
  await until(() => command.output().includes('neither a code nor an address'), 'the second refusal')
  command.type(`${redirect}?code=${peer.tokens.newCode()}&state=${state}`)
  expect(await command.exitCode()).toBe(0)
  await worker.drain()
  expect(peer.contacts.size).toBe(12)
})

test('an expired code gets a clear message and changes nothing', async () => {
  const { worker, env } = await disconnectedService()
  const command = runCommand(['--redirect', 'https://hillel.example.org/connected'], env)
  await command.address()
  command.type('a-code-of-yesterday')
  expect(await command.exitCode()).toBe(1)
  expect(command.output()).toContain('does not accept this code')
  expect((await worker.connection.known())?.incident).toBe('invalid-grant')
})

test('if the list does not exist, it prints the lists that do', async () => {
  const peer = await startConstantContact()
  onTestFinished(() => peer.stop())
  const env = { ...peer.env, DATA_DIR: await temporaryFolder(), CONSTANT_CONTACT_LIST_ID: crypto.randomUUID() }
  const command = runCommand(['--redirect', 'https://hillel.example.org/connected'], env)
  await command.address()
  command.type(peer.tokens.newCode())
  expect(await command.exitCode()).toBe(1)
  expect(command.output()).toMatch(/no list with the id .*\n.*\n {2}3fa85f64-\S+ {2}Juniper Hill Hillel\n/)
})

test('without the app’s name and secret it says what is missing', async () => {
  const { code, errors } = await runScript(COMMAND[0], [COMMAND[1]], { DATA_DIR: await temporaryFolder() })
  expect([code, errors]).toEqual([2, expect.stringContaining('docs/constant-contact.md')])
})
