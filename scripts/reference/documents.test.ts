import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forEachRequest } from '#schemas/forms/forms'
import { templateSetting } from '#schemas/http/email-service'
import { readConfig, settingNames } from '#server/config'
import { generatedDocuments } from './documents.ts'
import { buildSettings, serverSettings } from './settings.ts'

test.each([...generatedDocuments()])('%s says what the code says', (file, text) => {
  expect(readFileSync(file, 'utf8'), 'npm run fix writes it').toBe(text)
})

test('every setting that code reads is explained, once', () => {
  // Pages use these names, or names that the schemas compose.
  const inCode = globSync(['site/**/*.{ts,tsx,astro}', 'schemas/**/*.ts'])
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => readFileSync(path, 'utf8').match(/\bPUBLIC_[A-Z_]*[A-Z]\b/g) ?? [])
  expect(inCode).toContain('PUBLIC_ANALYTICS_SRC')
  const ofTemplates = Object.values<string>(forEachRequest(({ kind }) => templateSetting(kind)))
  const explained = [...serverSettings(), ...buildSettings]
  expect(explained.map(({ name }) => name).toSorted()).toEqual(
    [...new Set([...settingNames, ...inCode, ...ofTemplates])].toSorted(),
  )
  for (const { name, expected } of explained) expect(expected, name).not.toBe('')
})

test('what holds without a setting is its default', () => {
  const defaults: Readonly<Record<string, unknown>> = readConfig({})
  for (const { name, otherwise } of serverSettings())
    if (defaults[name] !== undefined) expect(otherwise, name).toBe(String(defaults[name]))
})
