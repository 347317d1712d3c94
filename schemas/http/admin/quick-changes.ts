import { z } from 'zod'
import { jsonMap, path } from './content-calls.ts'

export { TYPED } from './paths.ts'

/** A text of the file that may be typed before it is published. */
const typed = z.strictObject({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  max: z.int(),
  isRequired: z.boolean(),
})

/** A change that is ready: whoever taps its button sees what visitors will read, and publishes it. */
const quickChange = z.strictObject({
  title: z.string(),
  path,
  /** The whole file as it would be: the value of an ordinary change. */
  value: jsonMap,
  about: z.string(),
  /** The text to come, with `TYPED` for what is typed; `alone` while nothing is. */
  reads: z.string(),
  alone: z.string(),
  typed: typed.optional(),
  /** True if its first and last day, `startDate` and `endDate`, may be chosen. */
  hasDays: z.boolean().optional(),
  /** The text there now, in a sentence that says whether it comes back. */
  instead: z.string().optional(),
  isOn: z.string().optional(),
  /** The label of its button, if it takes something away. */
  action: z.string().optional(),
  /** The events of the day, and their files as they are once they are cancelled for it. */
  also: z
    .strictObject({
      titles: z.array(z.string()),
      entries: z.array(z.strictObject({ path, value: jsonMap })),
    })
    .optional(),
})
export type QuickChange = z.infer<typeof quickChange>

export const quickChangesAnswer = z.strictObject({
  /** The revision of the words: the `base` of the change. */
  revision: z.int(),
  changes: z.array(quickChange),
})
