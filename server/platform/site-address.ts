import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { addSecurityEvent } from './accounts/security-events.ts'
import { insertOnce } from './db/engines.ts'
import type { Database, Transaction } from './db/tables.ts'

export const readSiteAddress = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('site_address').select('url').where('id', '=', 1).executeTakeFirst())?.url

/** Records the address unless there is one. Tells the owners of a site that had none: the content may be wrong. */
export async function recordSiteAddress(trx: Transaction, url: string, now: Date): Promise<void> {
  if (!(await insertOnce(trx, 'site_address', { id: 1, url, recorded_at: now.getTime() }))) return
  const owner = await trx.selectFrom('people').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()
  if (owner) await addSecurityEvent(trx, { kind: 'address-recorded', fields: { address: url } }, now)
}

export async function replaceSiteAddress(trx: Transaction, url: string, now: Date): Promise<void> {
  const row = { url, recorded_at: now.getTime() }
  await trx
    .insertInto('site_address')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Sign-in links lead here, and its pages may change something. It is woken once other content is shown. */
export type SiteAddress = Awaited<ReturnType<typeof openSiteAddress>>

export function adviseOnAddress(
  current: string,
  { SITE_URL, SMTP_URL, ADMIN }: Pick<Config, 'SITE_URL' | 'SMTP_URL' | 'ADMIN'>,
  urlOfContent: string,
): string | undefined {
  if (SITE_URL || ADMIN === 'off') return undefined
  const leads = `SITE_URL is not set: links to sign in lead to ${current}, as the store recorded it.`
  if (current !== urlOfContent) return `${leads} The content says ${urlOfContent}. Set SITE_URL to the right one.`
  return SMTP_URL && `${leads} Set SITE_URL to the address that visitors know.`
}

interface Dependencies {
  setting: string | undefined
  store: { siteAddress: { read: () => Promise<string | undefined>; record: (url: string, now: Date) => Promise<void> } }
  /** The `url` of the content: recorded at the first start, and never read again. */
  urlOfContent: string
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Content alone never changes the address: whoever may publish could have owners' links sent to another site. */
export async function openSiteAddress({ setting, store, urlOfContent, clock, log }: Dependencies) {
  if (setting === undefined) await store.siteAddress.record(urlOfContent, clock())
  const read = async () => setting ?? (await store.siteAddress.read()) ?? urlOfContent
  let current = await read()
  const refresh = async (): Promise<string> => {
    current = await read()
    return current
  }
  return {
    get current(): string {
      return current
    },
    /** Reads it again: an owner may have changed it, in whichever process. */
    refresh,
    wake: () =>
      void refresh().catch((error: unknown) => log.warn({ err: error }, 'the site’s address could not be read')),
  }
}
