import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { namedTests } from '../test/named-tests.ts'

/** The criteria of WCAG 2.2, levels A and AA, each with how it is tested. */
const CRITERIA = 'tests/conformance/wcag-2.2.yaml'

const sentence = z.string().regex(/\.$/, 'a sentence ends with a full stop')
const common = {
  number: z.string().regex(/^\d\.\d\.\d+$/),
  name: z.string().min(1),
  level: z.enum(['A', 'AA']),
  /** A fault, or what nobody has tested yet: the criterion does not count as met. */
  open: sentence.optional(),
}
const criterion = z.union(
  [
    z.strictObject({ ...common, how: sentence, tests: namedTests }),
    z.strictObject({ ...common, 'by-hand': z.strictObject({ on: z.iso.date(), did: sentence }) }),
    z.strictObject({ ...common, 'does-not-apply': sentence, tests: namedTests.optional() }),
  ],
  'each has `how` and `tests`, or `by-hand` with `on` and `did`, or `does-not-apply`',
)
export type Criterion = z.infer<typeof criterion>

/** @throws Error if the list does not follow its schema */
export function readCriteria(file = CRITERIA): Criterion[] {
  const { data, error } = z.array(criterion).safeParse(parse(readFileSync(file, 'utf8')))
  if (error) throw new Error(`${file}:\n${z.prettifyError(error)}`)
  return data
}
