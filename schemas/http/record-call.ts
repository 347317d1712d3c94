import { z } from 'zod'
import { requestForms } from '../forms/forms.ts'

const kinds = requestForms.map(({ kind }) => kind)

/** `type` is the kind of request; `params` are the `template_params` that were sent, with their `request_id`. */
export const recordCall = z.object(
  {
    type: z.enum(kinds, `The type parameter must be one of ${kinds.join(', ')}`),
    params: z.record(z.string(), z.unknown(), 'The params parameter must be an object'),
  },
  'The body must be a JSON object',
)
export type RecordCall = z.infer<typeof recordCall>
