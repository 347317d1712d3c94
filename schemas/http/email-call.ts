import { z } from 'zod'

const requiredText = (name: string) =>
  z.string(`The ${name} parameter is required`).min(1, `The ${name} parameter is required`)

/**
 * The e-mail service's own call, as @emailjs/browser makes it: `POST /api/v1.0/email/send`, JSON. The answers are in
 * `template_params`, which the form's own definition checks. The sentence for a missing user_id is the service's.
 */
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
