import { expect, test } from 'vitest'
import { isWithinEdits } from './ReferenceControl.tsx'

test.each([
  ['libary', 'library', true],
  ['main hal', 'main hall', true],
  ['libaryy', 'library', true],
  ['kitchen', 'library', false],
  ['upstairs', 'downstairs', false],
])('“%s” is a slip for “%s”: %s', (one, other, isSlip) => expect(isWithinEdits(one, other, 2)).toBe(isSlip))
