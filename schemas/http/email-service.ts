import { z } from 'zod'
import { forEachRequest, type RequestKind } from '../requests/forms.ts'

/** Browser and service must agree on these: the build and the server read them from the same environment. */
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

const requiredText = (name: string) =>
  z.string(`The ${name} parameter is required`).min(1, `The ${name} parameter is required`)

/** The call of @emailjs/browser, `POST /api/v1.0/email/send`. The sentence for a missing user_id is the service's. */
export const emailCall = z.object(
  {
    lib_version: z
      .string('The lib_version parameter must be text')
      .max(40, 'The lib_version parameter is too long')
      .optional(),
    user_id: requiredText('user_id'),
    service_id: requiredText('service_id'),
    template_id: requiredText('template_id'),
    template_params: z.record(z.string(), z.unknown(), 'The template_params parameter must be an object'),
  },
  'The body must be a JSON object',
)
