import { forEachRequest, type RequestKind } from '../forms/forms.ts'

/**
 * What the e-mail client in the browser and the service must agree on. The build and the server read the same
 * settings from the environment and use the same defaults.
 */
export const emailService = {
  publicKey: { setting: 'PUBLIC_EMAILJS_PUBLIC_KEY', otherwise: 'public' },
  serviceId: { setting: 'PUBLIC_EMAILJS_SERVICE_ID', otherwise: 'default' },
} as const

/** The address of the service, if it is not this server. */
export const EMAIL_ORIGIN_SETTING = 'PUBLIC_EMAILJS_ORIGIN'

/** The setting that names the service's template for a kind of request: `PUBLIC_EMAILJS_TEMPLATE_TOUR`. */
export const templateSetting = (kind: RequestKind): string =>
  `PUBLIC_EMAILJS_TEMPLATE_${kind.toUpperCase().replaceAll('-', '_')}`

type Environment = Readonly<Record<string, string | undefined>>

/** The template id of each kind of request; the kind itself, unless another is set. */
export const templateIds = (env: Environment): Readonly<Record<RequestKind, string>> =>
  forEachRequest(({ kind }) => env[templateSetting(kind)] || kind)
