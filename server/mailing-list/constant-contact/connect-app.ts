import type { Database } from '../../platform/db/tables.ts'
import { CallRefused, openApi } from './api.ts'
import { NotAllowed } from './authorization.ts'
import { openConnection } from './connection.ts'
import { type ContactList, readLists } from './lists-and-fields.ts'
import { limitToFourASecond } from './pace.ts'
import type { App } from './settings.ts'
import { tokenEndpoint } from './token-endpoint.ts'

interface Connecting {
  app: App
  db: Database
  exchange: Readonly<Record<string, string>>
  listName: string
  now: Date
}

/**
 * Gets tokens, stores them, makes waiting subscribers due, and only then tries the tokens. Returns the message for the
 * person, and whether subscribers can be sent.
 * @throws {NotAllowed} if Constant Contact issues no tokens
 */
export async function connectApp({ app, db, exchange, listName, now }: Connecting) {
  const answer = await tokenEndpoint(app)(exchange)
  if (answer.result === 'invalid-grant')
    throw new NotAllowed(
      'Constant Contact does not accept this code: it works once, and not for long. Please begin again.',
    )
  if (answer.result === 'failed')
    throw new NotAllowed(`Constant Contact gave no access: ${answer.error}. Check the settings CONSTANT_CONTACT_….`)
  const { refreshToken, accessToken } = answer.tokens
  if (!refreshToken)
    throw new NotAllowed('Constant Contact gave access for only a day: the app may not request offline_access.')
  await openConnection(db).connect({ ...answer.tokens, refreshToken }, app.refreshToken, now)

  const connected = 'The website is connected to Constant Contact.'
  const lists = await listsOf(app, accessToken)
  if (typeof lists === 'string') return { isReady: false, sentences: [connected, lists] }
  const list = lists.find(({ id, name }) => (app.listId ? id === app.listId : name === listName))
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
    disconnect: async () => new NotAllowed('It gave access, but does not let the website read its lists.'),
  }
  try {
    return await readLists(openApi({ apiUrl, access, turn: limitToFourASecond() }))
  } catch (error) {
    if (error instanceof NotAllowed) return error.message
    if (error instanceof CallRefused) return `But its lists can’t be read right now: ${error.status} ${error.key}.`
    throw error
  }
}

const noList = ({ listId }: App, listName: string, lists: readonly ContactList[]): string[] => [
  listId ? `But it has no list with the id ${listId}.` : `But it has no list named “${listName}”.`,
  listId
    ? 'Set CONSTANT_CONTACT_LIST_ID to one of these, and restart the server:'
    : 'Make one and run this once more; or set CONSTANT_CONTACT_LIST_ID to one of these, and restart the server:',
  ...lists.map(({ id, name }) => `  ${id}  ${name}`),
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
