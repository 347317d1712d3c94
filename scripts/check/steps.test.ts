import { expect, test } from 'vitest'
import { fastSteps, stepsNamed } from './steps.ts'

test('all steps run by default, all but types as "fast", and any by its name', () => {
  expect(stepsNamed([])).toContain('types')
  expect(stepsNamed(['fast'])).toEqual(fastSteps)
  expect(fastSteps).not.toContain('types')
  expect(fastSteps).toContain('content')
  expect(stepsNamed(['islands', 'content'])).toEqual(['content', 'islands'])
})

test('an unknown step is an error that lists the steps', () => {
  expect(() => stepsNamed(['contents'])).toThrow('no step "contents". The steps are format, types, content')
})
