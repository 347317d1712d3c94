import { linkTo, PICTURE_UPLOAD, STAFF_CALLS } from '#schemas/admin/paths'
import { createAccounts } from '#server/platform/accounts/accounts'
import type { StoreSettings } from '#server/platform/db/engines'
import { openStore } from '#server/platform/db/open-store'
import type { RouterOutputs } from '#server/router'
import { createStore } from '#server/store'
import { campusSite } from './campus-site.ts'
import { startSite, type TestSite } from './start-site.ts'
import { startSmtp } from './start-smtp.ts'

export const OWNER = 'ada@example.org'

/** The token of a link by which an owner signs in. @param clock that of the server */
export async function ownersLink(settings: StoreSettings, clock = () => new Date()): Promise<string> {
  const store = createStore(await openStore(settings))
  const accounts = createAccounts({ store: store.accounts, clock })
  await accounts.putPerson(OWNER, 'owner')
  const token = (await accounts.newLink(OWNER)) ?? ''
  await store.close()
  return token
}

/** The staff's calls, each to any replica, with one session. */
export async function signIn(at: TestSite, token: string) {
  let cookie = ''
  const call = async (
    { url }: TestSite,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ) => {
    const headers = { origin: url, cookie, ...(body && { 'content-type': type }) }
    const answer = await fetch(url + path, { method: body ? 'POST' : 'GET', headers, ...(body && { body }) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const signedIn = await call(at, `${STAFF_CALLS}/sessions.signIn`, JSON.stringify({ token }))
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = (site: TestSite, path: string) => call(site, path)
  const dataOf = async <Answer>(answer: Response): Promise<Answer> => (await answer.json()).result.data
  const query = async <Answer>(site: TestSite, procedure: string, input: unknown = {}): Promise<Answer> =>
    dataOf(await get(site, `${STAFF_CALLS}/${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`))
  return {
    cookie,
    get,
    query,
    /** Calls a procedure that changes something. */
    post: async <Answer>(site: TestSite, procedure: string, input: unknown): Promise<Answer> =>
      dataOf(await call(site, `${STAFF_CALLS}/${procedure}`, JSON.stringify(input))),
    /** A change of an entry as it is published now. */
    changed: async (at: TestSite, path: string, next: Readonly<Record<string, unknown>>) => {
      const { value, revision } = await query<RouterOutputs['content']['entry']>(at, 'content.entry', { path })
      return { base: revision, note: '', entries: [{ path, value: { ...value, ...next } }] }
    },
    upload: async (site: TestSite, bytes: Buffer): Promise<{ address: string; description: string }> => {
      const path = `${PICTURE_UPLOAD}?description=A+red+door.`
      return (await call(site, path, new Uint8Array(bytes), 'image/png')).json()
    },
  }
}

/** The small campus, or another, with a server of its own, an owner and a mail server. `link` signs the owner in, once. */
export async function staffedSite(campus: Readonly<Record<string, string>> = campusSite) {
  const smtp = await startSmtp()
  const site = await startSite({ smtp: smtp.url, env: { ...campus, ADMIN: 'on' } })
  const link = linkTo(site.url, await ownersLink({ DATA_DIR: site.dataDir }, site.clock))
  return { site, smtp, link, stop: () => Promise.all([site.stop(), smtp.close()]) }
}
