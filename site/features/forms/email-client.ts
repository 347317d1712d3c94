import type { RequestKind } from '#schemas/forms/define-form'
import type { EmailClientOptions } from '#site/build/email-client-options'
import { tabStorage } from './tab-storage'

/** Set by the build from the environment: see `site/build/email-client-options.ts`. */
declare const EMAIL_CLIENT_OPTIONS: EmailClientOptions

/** Which template of the service carries which request; a deployer on the real service gives its own ids at build. */
const templates: Record<RequestKind, string> = {
  tour: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_TOUR ?? 'tour',
  soup: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_SOUP ?? 'soup',
  room: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_ROOM ?? 'room',
}

/** How the e-mail client is set up. */
export const emailClient = {
  serviceId: import.meta.env.PUBLIC_EMAILJS_SERVICE_ID ?? 'default',
  templates,
  options: () => ({
    publicKey: import.meta.env.PUBLIC_EMAILJS_PUBLIC_KEY ?? 'public',
    origin: import.meta.env.PUBLIC_EMAILJS_ORIGIN ?? location.origin,
    ...EMAIL_CLIENT_OPTIONS,
    // Without a place of its own for the time of the last sending, the client's throttle is silently off.
    storageProvider: {
      get: async (key: string) => tabStorage.read(key) ?? null,
      set: async (key: string, value: string) => tabStorage.keep(key, value),
      remove: async (key: string) => tabStorage.forget(key),
    },
  }),
} as const
