import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedDocuments } from './documents.ts'

test.each([...generatedDocuments()])('%s says what the code says', (file, text) => {
  expect(readFileSync(file, 'utf8'), 'npm run fix writes it').toBe(text)
})
