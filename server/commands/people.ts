import { z } from 'zod'
import { linkTo } from '#schemas/admin/paths'
import type { Role } from '#schemas/admin/roles'
import { ExpectedError, UsageError } from '#schemas/expected-error'
import type { Config } from '../config.ts'
import { type Accounts, createAccounts, LINK_MINUTES } from '../platform/accounts/accounts.ts'
import { siteFileOf } from '../platform/campus-clock.ts'
import { describeStore } from '../platform/db/open-store.ts'
import { type Store, withStore } from '../store.ts'
import { readContentInStore } from './published-content.ts'

/** Works without mail, so that the first owner gets in. */
const withAccounts = (work: (accounts: Accounts, store: Store, config: Config) => Promise<string>): Promise<void> =>
  withStore(async (store, config) => {
    const accounts = createAccounts({ store: store.accounts, clock: () => new Date() })
    console.log(await work(accounts, store, config))
  })

export const listPeople = (isJson = false): Promise<void> =>
  withAccounts(async (accounts) => {
    const people = await accounts.people()
    if (isJson) return JSON.stringify(people)
    return people.map((person) => `${person.role.padEnd(10)} ${person.email}`).join('\n') || 'There is nobody yet.'
  })

export const addPerson = (email: string, role: Role): Promise<void> =>
  withAccounts(async (accounts, store, config) => {
    if (!z.email().safeParse(email).success) throw new UsageError(`"${email}" is not an e-mail address.`)
    const isNew = await accounts.putPerson(email, role)
    const outcome = `${email} ${isNew ? 'was added as' : 'is now'} ${role}, in ${describeStore(config)}.`
    const token = await accounts.newLink(email)
    if (!token) throw new ExpectedError(`${email} was removed meanwhile.`)
    const { address, origin } = await addressOf(store, config)
    const off = config.ADMIN === 'off' ? '\nADMIN is off: nobody can sign in until it is on.' : ''
    return `${outcome}\nThis link signs in, once, within ${LINK_MINUTES} minutes:\n\n  ${linkTo(address, token)}\n\n${origin}${off}`
  })

export const removePerson = (email: string): Promise<void> =>
  withAccounts(async (accounts, _store, config) => {
    if (!(await accounts.removePerson(email)))
      throw new ExpectedError(`There is no ${email} in ${describeStore(config)}.`)
    return `${email} was removed, with all links and sessions.`
  })

async function addressOf(store: Store, config: Config): Promise<{ address: string; origin: string }> {
  const { SITE_URL, CONTENT_DIR, PORT } = config
  const onThisMachine = `http://localhost:${PORT}`
  if (SITE_URL) return { address: SITE_URL, origin: 'It leads to SITE_URL.' }
  const urlOfContent = siteFileOf((await readContentInStore(store, config))?.source ?? CONTENT_DIR)?.url
  if (urlOfContent) await store.siteAddress.record(urlOfContent, new Date())
  const recorded = await store.siteAddress.read()
  if (!recorded) return { address: onThisMachine, origin: `SITE_URL is not set, and no address is recorded.` }
  const also = `On this machine, open it at ${onThisMachine} instead, with the same path.`
  return { address: recorded, origin: `SITE_URL is not set: it leads to the address that the store recorded. ${also}` }
}
