import type { EmailClient } from '#site/build/email-client'
import { here } from '#site/components/page-start/here.client'
import { tabStorage } from './tab-storage.ts'

declare global {
  /** Set by the build from the environment: see `site/build/email-client.ts`. */
  const EMAIL_CLIENT: EmailClient
}

export const emailClientOptions = () => ({
  publicKey: EMAIL_CLIENT.publicKey,
  origin: EMAIL_CLIENT.origin ?? location.origin + here(''),
  ...EMAIL_CLIENT.options,
  // Without its own storage for the time of the last request, the client's throttle is silently off.
  storageProvider: {
    get: async (key: string) => tabStorage.read(key) ?? null,
    set: async (key: string, value: string) => tabStorage.keep(key, value),
    remove: async (key: string) => tabStorage.forget(key),
  },
})
