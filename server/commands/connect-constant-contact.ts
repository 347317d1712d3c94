import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ExpectedError } from '#schemas/expected-error'
import { type App, appOf, ConfigError, readConfig } from '../config.ts'
import { ApiError, limitToFourASecond, openApi, tokenEndpoint } from '../mailing-list/constant-contact/api.ts'
import { openConnection } from '../mailing-list/constant-contact/connection.ts'
import { type ContactList, readLists } from '../mailing-list/constant-contact/sender.ts'
import { openStore } from '../platform/db/open-store.ts'
import type { Database } from '../platform/db/tables.ts'
import { keepFilesPrivate } from '../platform/files.ts'
import { http } from '../platform/http/connections.ts'
import { readServerContent } from './published-content.ts'

export async function connectConstantContact(redirect: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const app = appOf(config)
  if (!app)
    throw new ConfigError(
      'CONSTANT_CONTACT_CLIENT_ID and CONSTANT_CONTACT_CLIENT_SECRET are not set. docs/requests.md says where to get them.',
    )
  const { settings } = await readServerContent(config)
  const db = await openStore(config)
  try {
    const code = await askForCode((state) => authorizeUrl(app, redirect, state), redirect)
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: redirect }
    const { sentences, isReady } = await connectApp(app, db, exchange, settings.name)
    for (const sentence of sentences) console.log(sentence)
    process.exitCode = isReady ? 0 : 1
  } finally {
    await db.destroy()
  }
}

async function askForCode(addressFor: (state: string) => URL, redirectUri: string): Promise<string> {
  const state = randomUUID()
  const browser = await listenForCode(redirectUri, state)
  console.log(
    `Open this address in a browser, sign in to Constant Contact, and allow the website:\n\n${addressFor(state)}\n`,
  )
  console.log(
    browser.isListening
      ? 'If the browser can’t open a page of "localhost" then, because it runs on another machine, paste the address of that page here:'
      : 'Then paste the address of the page to which the browser is sent here:',
  )
  const terminal = createInterface({ input: process.stdin })
  try {
    return await Promise.race([browser.code, pastedCode(terminal, state)])
  } finally {
    terminal.close()
    browser.close()
  }
}

const pastedCode = (terminal: ReturnType<typeof createInterface>, state: string) =>
  new Promise<string>((resolve) => {
    terminal.on('line', (line) => {
      if (line.trim() === '') return
      try {
        resolve(parseCode(line, state))
      } catch (error) {
        console.log(error instanceof AuthorizationError ? `${error.message} Paste it here:` : error)
      }
    })
  })

/** Subscribers, and newsletters as drafts of campaigns from a confirmed address; `offline_access`: also while nobody is signed in. */
const SCOPE = 'contact_data campaign_data account_read offline_access'

class AuthorizationError extends ExpectedError {}

function authorizeUrl({ tokenUrl, clientId }: App, redirectUri: string, state: string): URL {
  const url = new URL('authorize', tokenUrl)
  url.search = String(
    new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: SCOPE, state }),
  )
  return url
}

/** Takes the full address to which the browser was sent, or the code alone. @throws {AuthorizationError} */
function parseCode(text: string, state: string): string {
  const answer = text.trim()
  if (/^[\w.~-]+$/.test(answer)) return answer
  const query = URL.canParse(answer) ? new URL(answer).searchParams : new URLSearchParams()
  const error = query.get('error')
  if (error) throw new AuthorizationError(`Constant Contact responded: ${query.get('error_description') ?? error}`)
  const code = query.get('code')
  if (!code) throw new AuthorizationError('That is neither a code nor an address with a code in it.')
  // A forged response would connect the website to somebody else's account.
  if (query.get('state') !== state)
    throw new AuthorizationError('That address belongs to an earlier attempt. Please begin again.')
  return code
}

const PAGE = (text: string) => `<!DOCTYPE html><html lang="en"><title>Constant Contact</title><p>${text}</p></html>`

/** @param redirectUri `http://localhost:PORT/…`; any other address can't be received here */
async function listenForCode(redirectUri: string, state: string) {
  const { hostname, port, pathname, protocol } = new URL(redirectUri)
  const code = Promise.withResolvers<string>()
  // The caller handles the error when it awaits the promise; until then it must not end the process.
  code.promise.catch(() => {})
  if (protocol !== 'http:' || hostname !== 'localhost')
    return { code: code.promise, isListening: false, close: () => {} }
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', redirectUri)
    if (url.pathname !== pathname) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Connection: 'close' })
    try {
      code.resolve(parseCode(url.href, state))
      response.end(PAGE('Thank you. You can close this window: the terminal says whether it worked.'))
    } catch (error) {
      if (error instanceof AuthorizationError && !url.searchParams.has('code')) code.reject(error)
      response.end(PAGE('That did not work. The terminal says what to do next.'))
    }
  })
  server.listen(Number(port || 80), 'localhost')
  await once(server, 'listening')
  return { code: code.promise, isListening: true, close: () => void server.close() }
}

/** Stores the tokens before it tries them, and makes waiting subscribers due. @throws {AuthorizationError} */
async function connectApp(app: App, db: Database, exchange: Readonly<Record<string, string>>, listName: string) {
  const answer = await tokenEndpoint(app)(exchange)
  if (answer.result === 'invalid-grant')
    throw new AuthorizationError(
      'Constant Contact does not accept this code: it works once, and not for long. Please begin again.',
    )
  if (answer.result === 'failed')
    throw new AuthorizationError(
      `Constant Contact gave no access: ${answer.error}. Check the settings CONSTANT_CONTACT_….`,
    )
  const { refreshToken, accessToken } = answer.tokens
  if (!refreshToken)
    throw new AuthorizationError('Constant Contact gave access for only a day: the app may not request offline_access.')
  await openConnection(db).connect({ ...answer.tokens, refreshToken }, app.refreshToken, new Date())

  const connected = 'The website is connected to Constant Contact.'
  const lists = await listsOf(app, accessToken)
  if (typeof lists === 'string') return { isReady: false, sentences: [connected, lists] }
  const list = lists.find(({ list_id, name }) => (app.listId ? list_id === app.listId : name === listName))
  if (!list) return { isReady: false, sentences: [connected, ...noList(app, listName, lists)] }
  const waiting = await countWaiting(db)
  return {
    isReady: true,
    sentences: [
      connected,
      `Subscribers join the list “${list.name}”.`,
      waiting === 0 ? 'Nobody is waiting.' : `${waiting} waiting: the running server sends them on now.`,
    ],
  }
}

async function listsOf({ apiUrl }: App, accessToken: string): Promise<ContactList[] | string> {
  const access = {
    current: async () => accessToken,
    disconnect: async () => new AuthorizationError('It gave access, but does not let the website read its lists.'),
  }
  try {
    return await readLists(openApi({ apiUrl, access, turn: limitToFourASecond() }))
  } catch (error) {
    if (error instanceof AuthorizationError) return error.message
    if (error instanceof ApiError) return `But its lists can’t be read right now: ${error.status} ${error.key}.`
    throw error
  }
}

const noList = ({ listId }: App, listName: string, lists: readonly ContactList[]): string[] => [
  listId ? `But it has no list with the id ${listId}.` : `But it has no list named “${listName}”.`,
  listId
    ? 'Set CONSTANT_CONTACT_LIST_ID to one of these, and restart the server:'
    : 'Make one and run this once more; or set CONSTANT_CONTACT_LIST_ID to one of these, and restart the server:',
  ...lists.map(({ list_id, name }) => `  ${list_id}  ${name}`),
]

async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('deliveries')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('channel', '=', 'constant-contact')
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
