import { z } from 'zod'
import { requestKinds } from '../forms/forms.ts'

/** `type` is the kind of request; `params` are the `template_params` that were sent, with their `request_id`. */
export const recordCall = z.object(
  {
    type: z.enum(requestKinds, `The type parameter must be one of ${requestKinds.join(', ')}`),
    params: z.record(z.string(), z.unknown(), 'The params parameter must be an object'),
  },
  'The body must be a JSON object',
)

export interface RecordAnswer {
  success: true
  reference: string
}
