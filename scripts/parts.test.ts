import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), version: z.string().optional() })),
})
const list = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()).min(1) })),
})

test('the list of parts names each part of the running site with its license, and no tool', () => {
  const listed = list.parse(JSON.parse(execFileSync('npm', ['run', '--silent', 'parts'], { encoding: 'utf8' })))
  const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const installed = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
  expect(installed.length).toBeGreaterThan(50)
  expect(listed.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(installed)].toSorted(),
  )
})
