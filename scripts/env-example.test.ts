import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forEachRequest } from '#schemas/forms/forms'
import { templateSetting } from '#schemas/http/email-service'
import { readConfig, settingNames } from '#server/config'

const root = `${import.meta.dirname}/..`
const example = readFileSync(`${root}/.env.example`, 'utf8')
const readme = readFileSync(`${root}/README.md`, 'utf8')
const inExample = [...example.matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)

/** The settings of the build: pages use these names, or names that the schemas compose. */
const ofTheBuild = globSync(['site/**/*.{ts,tsx,astro}', 'schemas/**/*.ts'], { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => readFileSync(`${root}/${path}`, 'utf8').match(/\bPUBLIC_[A-Z_]*[A-Z]\b/g) ?? [])
const ofTemplates = Object.values<string>(forEachRequest(({ kind }) => templateSetting(kind)))
const settings = new Set([...settingNames, ...ofTheBuild, ...ofTemplates, 'CONTENT_DIR'])

test('.env.example holds every setting of the server, with its default', () => {
  const defaults: Readonly<Record<string, unknown>> = readConfig({})
  expect(settingNames.length).toBeGreaterThan(20)
  for (const name of settingNames) expect(example).toContain(`\n#${name}=${defaults[name] ?? ''}\n`)
})

test('.env.example holds every setting of the build too, each once, and no other', () => {
  expect(ofTheBuild).toContain('PUBLIC_ANALYTICS_SRC')
  expect([...inExample].sort()).toEqual([...settings].sort())
})

test('the README explains every setting', () => {
  expect([...settings].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
