import { parseArgs } from 'node:util'
import { z } from 'zod'
import { linkTo, role } from '#schemas/http/admin/accounts'
import { Accounts, LINK_MINUTES } from '../accounts/accounts.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { LastOwner } from '../store/accounts.ts'
import { openStore, placeOf, StoreNotOpened } from '../store/open-store.ts'
import { createStore, type Store } from '../store/store.ts'
import { campusOf } from '../words/campus-of-words.ts'
import { wordsInStore } from '../words/served-words.ts'

/** `npm run people`: who may sign in. It works without mail, so the first owner gets in with it. */
const HELP = `npm run people -- add EMAIL --role ROLE   adds somebody, or gives them another role, and prints a link to sign in
npm run people -- list                    everybody with their roles
npm run people -- remove EMAIL            removes somebody; their links and sessions end at once

Roles: ${role.options.join(', ')}. The link works once, within ${LINK_MINUTES} minutes.
The store is the server's own: set DATA_DIR or DATABASE_URL, and SITE_URL, to the server's values.`

/** A mistake that the person who runs the command can fix. */
class Mistake extends Error {}

async function main(args: readonly string[]): Promise<string> {
  const { values, positionals } = parse(args)
  const [name, email, ...more] = positionals
  if (name === undefined || values.help) return HELP
  const needsAddress = name === 'add' || name === 'remove'
  if (more.length > 0 || (!needsAddress && name !== 'list') || (email === undefined) === needsAddress)
    throw new Mistake(`"${positionals.join(' ')}" is not understood.\n\n${HELP}`)
  const config = readConfig(process.env)
  const store = createStore(await openStore(config))
  try {
    const accounts = new Accounts({ store: store.accounts, clock: () => new Date() })
    if (name === 'add') return await add(accounts, email ?? '', values.role, { config, store })
    if (name === 'remove') return await remove(accounts, email ?? '', config)
    const people = await accounts.people()
    return people.map((person) => `${person.role.padEnd(10)} ${person.email}`).join('\n') || 'There is nobody yet.'
  } finally {
    await store.close()
  }
}

function parse(args: readonly string[]) {
  try {
    const options = { role: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
}

interface At {
  config: Config
  store: Store
}

async function add(accounts: Accounts, email: string, given: string | undefined, { config, store }: At) {
  const chosen = role.safeParse(given)
  if (!z.email().safeParse(email).success) throw new Mistake(`"${email}" is not an e-mail address.`)
  if (!chosen.success) throw new Mistake(`Name a role: --role ${role.options.join('|')}`)
  const isNew = await accounts.putPerson(email, chosen.data)
  const outcome = `${email} ${isNew ? 'was added as' : 'is now'} ${chosen.data}, in ${placeOf(config)}.`
  const token = await accounts.newLink(email)
  if (!token) throw new Mistake(`${email} was removed meanwhile.`)
  const { address, origin } = await addressOf({ config, store })
  const off = config.ADMIN === 'off' ? '\nADMIN is off: nobody can sign in until it is on.' : ''
  return `${outcome}\nThis link signs in, once, within ${LINK_MINUTES} minutes:\n\n  ${linkTo(address, token)}\n\n${origin}${off}`
}

/** Where the link leads, and why, as the server decides it. */
async function addressOf({ config, store }: At): Promise<{ address: string; origin: string }> {
  const { SITE_URL, CONTENT_DIR, PORT } = config
  const onThisMachine = `http://localhost:${PORT}`
  if (SITE_URL) return { address: SITE_URL, origin: 'It leads to SITE_URL.' }
  const urlOfWords = campusOf((await wordsInStore(store, config))?.place ?? CONTENT_DIR)?.url
  if (urlOfWords) await store.siteAddress.record(urlOfWords, new Date())
  const recorded = await store.siteAddress.read()
  if (!recorded) return { address: onThisMachine, origin: `SITE_URL is not set, and no address is recorded.` }
  const also = `On this machine, open it at ${onThisMachine} instead, with the same path.`
  return { address: recorded, origin: `SITE_URL is not set: it leads to the address that the store recorded. ${also}` }
}

async function remove(accounts: Accounts, email: string, config: Config): Promise<string> {
  if (!(await accounts.removePerson(email))) throw new Mistake(`There is no ${email} in ${placeOf(config)}.`)
  return `${email} was removed, with all links and sessions.`
}

keepFilesPrivate()
try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const expected = [Mistake, ConfigError, StoreNotOpened, LastOwner].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
