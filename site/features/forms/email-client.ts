import type { EmailClient } from '#site/build/email-client'
import { tabStorage } from './tab-storage'

declare global {
  /** Set by the build from the environment: see `site/build/email-client.ts`. */
  const EMAIL_CLIENT: EmailClient
}

/** How the e-mail client is set up on this page. */
export const emailClientOptions = () => ({
  publicKey: EMAIL_CLIENT.publicKey,
  origin: EMAIL_CLIENT.origin ?? location.origin,
  ...EMAIL_CLIENT.options,
  // Without a place of its own for the time of the last sending, the client's throttle is silently off.
  storageProvider: {
    get: async (key: string) => tabStorage.read(key) ?? null,
    set: async (key: string, value: string) => tabStorage.keep(key, value),
    remove: async (key: string) => tabStorage.forget(key),
  },
})
