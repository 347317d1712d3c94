import { expect, onTestFinished, test } from 'vitest'
import { runScript } from '#tests/support/run-script'
import { temporaryFolder } from '#tests/support/test-app'
import { createAccounts } from '../accounts/accounts.ts'
import { openStore } from '../store/open-store.ts'
import { createStore } from '../store/store.ts'

test('whoever runs the server gets the first owner in, without mail', { timeout: 60_000 }, async () => {
  const DATA_DIR = await temporaryFolder()
  const people = (...args: string[]) =>
    runScript('server/commands/people.ts', args, { DATA_DIR, SITE_URL: 'https://hillel.example.org/', ADMIN: 'on' })
  const added = await people('add', 'Ada@example.org', '--role', 'owner')
  expect([added.errors, added.code]).toEqual(['', 0])
  expect(added.output).toContain('was added as owner')
  const token = /^ {2}https:\/\/hillel\.example\.org\/admin\/sign-in#([\w-]{43})$/m.exec(added.output)?.[1] ?? ''
  expect((await people('add', 'bea@example.org', '--role', 'editor')).code).toBe(0)
  expect((await people('list')).output).toBe('owner      ada@example.org\neditor     bea@example.org\n')

  const store = createStore(await openStore({ DATA_DIR }))
  onTestFinished(() => store.close())
  const accounts = createAccounts({ store: store.accounts, clock: () => new Date() })
  const session = (await accounts.signIn(token, 'Firefox')) ?? ''
  expect(await accounts.who(session)).toMatchObject({ email: 'ada@example.org', role: 'owner', isFresh: true })

  expect((await people('add', 'ada@example.org', '--role', 'editor')).errors).toContain('There must be an owner')
  expect((await people('remove', 'bea@example.org')).output).toContain('was removed')
  expect(await people('remove', 'bea@example.org')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no'),
  })
  for (const wrong of [
    ['add', 'nobody', '--role', 'owner'],
    ['add', 'a@example.org'],
    ['add', 'a@example.org', '--role', 'king'],
    ['erase'],
  ])
    expect((await people(...wrong)).code, wrong.join(' ')).toBe(1)
})
