import { expect, onTestFinished, test } from 'vitest'
import { runHere, runScript } from '#tests/support/run-command'
import { temporaryFolder } from '#tests/support/temporary-store'
import { createAccounts } from '../platform/accounts/accounts.ts'
import { openStore } from '../platform/db/open-store.ts'
import { createStore } from '../store.ts'

const CAMPUS = { CONTENT_DIR: 'tests/fixtures/campus', ADMIN: 'on' }
const people = (env: Record<string, string>, ...args: string[]) => runHere('people', args, { ...CAMPUS, ...env })

test('without SITE_URL, the link leads to the address that the store recorded, and says so', async () => {
  const DATA_DIR = await temporaryFolder()
  const add = async (env = {}) =>
    (await people({ DATA_DIR, PORT: '4321', ...env }, 'add', 'ada@example.org', '--role', 'owner')).output
  const first = await add()
  expect(first).toMatch(/^ {2}https:\/\/juniperhill\.example\.org\/admin\/sign-in#[\w-]{43}$/m)
  expect(first).toContain('SITE_URL is not set: it leads to the address that the store recorded')
  expect(first).toContain('http://localhost:4321')
  expect(await add({ SITE_URL: 'https://hillel.example.org' })).toContain('It leads to SITE_URL.')
})

test('whoever runs the server gets the first owner in, without mail', async () => {
  const DATA_DIR = await temporaryFolder()
  const env = { DATA_DIR, SITE_URL: 'https://hillel.example.org/' }
  const run = (...args: string[]) => people(env, ...args)
  const first = ['people', 'add', 'Ada@example.org', '--role', 'owner']
  const added = await runScript('scripts/run.mjs', first, { ...CAMPUS, ...env })
  expect([added.errors, added.code]).toEqual(['', 0])
  expect(added.output).toContain('was added as owner')
  const token = /^ {2}https:\/\/hillel\.example\.org\/admin\/sign-in#([\w-]{43})$/m.exec(added.output)?.[1] ?? ''
  expect((await run('add', 'bea@example.org', '--role', 'editor')).code).toBe(0)
  expect((await run('list')).output).toBe('owner      ada@example.org\neditor     bea@example.org\n')

  const store = createStore(await openStore({ DATA_DIR }))
  onTestFinished(() => store.close())
  const accounts = createAccounts({ store: store.accounts, clock: () => new Date() })
  const session = (await accounts.signIn(token, 'Firefox', { browser: '', network: '' })) ?? ''
  expect(await accounts.findSignedIn(session)).toMatchObject({ email: 'ada@example.org', role: 'owner', isFresh: true })

  expect((await run('add', 'ada@example.org', '--role', 'editor')).errors).toContain('There must be an owner')
  expect((await run('remove', 'bea@example.org')).output).toContain('was removed')
  const gone = await run('remove', 'bea@example.org')
  expect([gone.code, gone.errors]).toEqual([1, expect.stringContaining('There is no')])
  expect((await run('add', 'nobody', '--role', 'owner')).code).toBe(2)
  expect((await run('add', 'a@example.org')).code).toBe(2)
})
