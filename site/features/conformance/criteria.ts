import { conformance } from '#schemas/conformance'
import recorded from './conformance.json' with { type: 'json' }

/** The criteria of WCAG 2.2, levels A and AA, with the results that `npm run conformance` recorded. */
export const { criteria } = conformance.parse(recorded)
