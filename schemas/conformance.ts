import { z } from 'zod'

/** How the software does at a criterion of WCAG 2.2: `open` if a fault is known, or if nobody has tested it well enough. */
export const outcome = z.enum(['met', 'does not apply', 'open', 'failed', 'not run'])
export type Outcome = z.infer<typeof outcome>

/** A criterion, how it is tested, and its last result. */
export const testedCriterion = z.strictObject({
  number: z.string(),
  name: z.string(),
  level: z.enum(['A', 'AA']),
  how: z.string(),
  isByHand: z.boolean(),
  outcome,
  /** When all of it was last tested; missing if it never was, or if there is nothing to test. */
  on: z.iso.date().optional(),
  open: z.string().optional(),
})
export type TestedCriterion = z.infer<typeof testedCriterion>

/** In how many cases a test passed and failed when it last ran. */
export const testResult = z.strictObject({ passed: z.int(), failed: z.int(), on: z.iso.date() })
export type TestResult = z.infer<typeof testResult>

/** The file that `npm run conformance` writes. */
export const conformance = z.strictObject({
  criteria: z.array(testedCriterion),
  /** By file and title, what the outcomes come from. */
  tests: z.record(z.string(), z.record(z.string(), testResult)),
})
export type Conformance = z.infer<typeof conformance>
