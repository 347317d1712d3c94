import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DOCUMENT, documented, licenseOf } from './dependencies.ts'

const names = z.record(z.string(), z.string()).default({})
const manifest = z
  .object({ dependencies: names, optionalDependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const installed = Object.values(manifest).flatMap((packages) => Object.keys(packages))

test('docs/dependencies.md says of every package why it is here, and of no other', () => {
  expect([...documented().keys()].sort()).toEqual(installed.sort())
  for (const [name, { reason }] of documented()) expect(reason.length, name).toBeGreaterThan(10)
})

test('it says how many packages are installed where the site runs', () => {
  // What is `devOptional` is a tool's, too, and installed all the same.
  const isTool = z.object({ dev: z.boolean().optional() })
  const lock = z
    .object({ packages: z.record(z.string(), isTool) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  // What other kinds of machines need is not installed here.
  const parts = Object.entries(lock.packages).filter(([path, { dev }]) => path && !dev && existsSync(path))
  for (const file of [DOCUMENT, 'docs/deploy.md'])
    expect(readFileSync(file, 'utf8'), file).toContain(`installs ${parts.length - 1} packages beside Node`)
})

test('it has the size and the license of each', () => {
  // The Node of another machine is not installed here.
  const here = [...documented()].filter(([name]) => !(name in manifest.optionalDependencies))
  for (const [name, { row }] of here) expect(row, name).toMatch(/\| [\d.]+ [KM]B \| \S/)
  expect(here.filter(([name, { row }]) => !row.endsWith(`| ${licenseOf(name)} |`)).map(([name]) => name)).toEqual([])
})

test('installing runs no script of a package, with any npm, and no command of ours waits for one', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  // With that setting, npm runs no `pre` and `post` of our own scripts.
  const { scripts } = z.object({ scripts: names }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const around = Object.keys(scripts).filter(
    (name) => scripts[name.replace(/^(?:pre|post)/, '')] && /^(?:pre|post)/.test(name),
  )
  expect(around).toEqual([])
})
