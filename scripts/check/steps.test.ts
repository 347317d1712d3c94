import { expect, test } from 'vitest'
import { fastSteps, stepsNamed } from './steps.ts'

test('all steps run where none is named, all but types as "fast", and any by its name', () => {
  expect(stepsNamed([])).toContain('types')
  expect(stepsNamed(['fast'])).toEqual(fastSteps)
  expect(fastSteps).not.toContain('types')
  expect(fastSteps).toContain('content')
  expect(stepsNamed(['islands', 'content'])).toEqual(['content', 'islands'])
})

test('a step that there is not is an error, which says which there are', () => {
  expect(() => stepsNamed(['contents'])).toThrow('no step "contents". The steps are format, types, content')
})
