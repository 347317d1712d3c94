import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Store } from '../store.ts'
import type { Wakeable } from './jobs.ts'

/** Sign-in links lead here, and its pages may change something. It is woken once other content is shown. */
export interface SiteAddress extends Wakeable {
  readonly current: string
  /** Reads it again: an owner may have changed it, in whichever process. */
  refresh: () => Promise<string>
}

/** Returns undefined where there is nothing to say at the start. */
export function adviceOn(
  current: string,
  { SITE_URL, SMTP_URL, ADMIN }: Pick<Config, 'SITE_URL' | 'SMTP_URL' | 'ADMIN'>,
  urlOfWords: string,
): string | undefined {
  if (SITE_URL || ADMIN === 'off') return undefined
  const leads = `SITE_URL is not set: links to sign in lead to ${current}, as the store recorded it.`
  if (current !== urlOfWords) return `${leads} The words say ${urlOfWords}. Set SITE_URL to the right one.`
  return SMTP_URL && `${leads} Set SITE_URL to the address that visitors know.`
}

interface Dependencies {
  /** The setting SITE_URL, which counts before all else. */
  setting: string | undefined
  store: Pick<Store, 'siteAddress'>
  /** The `url` of the words: recorded at the first start, and never read again. */
  urlOfWords: string
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Content alone never changes the address: whoever may publish could have owners' links sent to another site. */
export async function openSiteAddress({ setting, store, urlOfWords, clock, log }: Dependencies): Promise<SiteAddress> {
  if (setting === undefined) await store.siteAddress.record(urlOfWords, clock())
  const read = async () => setting ?? (await store.siteAddress.read()) ?? urlOfWords
  let current = await read()
  const refresh = async () => {
    current = await read()
    return current
  }
  return {
    get current() {
      return current
    },
    refresh,
    wake: () =>
      void refresh().catch((error: unknown) => log.warn({ err: error }, 'the site’s address could not be read')),
  }
}
