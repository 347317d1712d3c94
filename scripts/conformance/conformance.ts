import type { Conformance, TestedCriterion, TestResult } from '../../schemas/conformance.ts'
import { type NamedTest, testsIn } from '../test/named-tests.ts'
import type { Criterion } from './criteria.ts'

/** What the command writes, and the page shows. */
export const RESULTS = 'site/features/conformance/conformance.json'

type ResultOf = (test: NamedTest) => TestResult | undefined

/** The criteria with their outcomes, and the results of their tests. */
export function conformanceOf(criteria: readonly Criterion[], resultOf: ResultOf): Conformance {
  const tests: Conformance['tests'] = {}
  for (const test of criteria.flatMap(namedIn)) {
    const found = resultOf(test)
    if (found) tests[test.file] = { ...tests[test.file], [test.title]: found }
  }
  return { criteria: criteria.map((criterion) => testedOf(criterion, resultOf)), tests }
}

const namedIn = (criterion: Criterion): NamedTest[] =>
  'tests' in criterion && criterion.tests ? testsIn(criterion.tests) : []

function testedOf(criterion: Criterion, resultOf: ResultOf): TestedCriterion {
  const { number, name, level, open } = criterion
  const found = namedIn(criterion).map(resultOf)
  // As old as the oldest of its tests.
  const [on] = 'by-hand' in criterion ? [criterion['by-hand'].on] : found.flatMap((each) => each?.on ?? []).sort()
  return {
    number,
    name,
    level,
    how: howOf(criterion),
    isByHand: 'by-hand' in criterion,
    outcome: outcomeOf(criterion, found),
    ...(on !== undefined && !found.includes(undefined) && { on }),
    ...(open && { open }),
  }
}

function howOf(criterion: Criterion): string {
  if ('how' in criterion) return criterion.how
  return 'by-hand' in criterion ? criterion['by-hand'].did : criterion['does-not-apply']
}

/** What is worst comes first. */
function outcomeOf(criterion: Criterion, found: readonly (TestResult | undefined)[]): TestedCriterion['outcome'] {
  if (found.some((each) => each && each.failed > 0)) return 'failed'
  if (criterion.open) return 'open'
  if (found.includes(undefined)) return 'not run'
  return 'does-not-apply' in criterion ? 'does not apply' : 'met'
}
