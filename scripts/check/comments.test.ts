import { expect, test } from 'vitest'
import { findRiddles } from './steps.ts'

test('a doc comment that begins with a question is named with its line; other comments are not', () => {
  const code = ['/** Returns what is left. */', 'a()', '/**', ' * What is left.', ' */', 'b() // What?'].join('\n')
  expect(findRiddles(code)).toEqual([{ line: 3, text: 'What is left.' }])
})
