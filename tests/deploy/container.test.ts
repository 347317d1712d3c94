import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { isSetting } from '#server/config'
import { CODE } from '../../scripts/build/digests.ts'

const composed = z.object({
  services: z.record(z.string(), z.looseObject({ environment: z.record(z.string(), z.unknown()) })),
})
const composedIn = (file: string) =>
  composed.parse(parse(readFileSync(`deploy/${file}`, 'utf8'))).services.site?.environment ?? {}
const containerfile = readFileSync('deploy/Containerfile', 'utf8')

/** What is set in the image or beside it for others than the site. */
const OF_OTHERS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH']

test('what images, compose files and units set are settings of the site', () => {
  const inImage = [...containerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => [
    ...line.matchAll(/([A-Z_]+)=/g),
  ])
  const inUnit = [...readFileSync('deploy/site.env', 'utf8').matchAll(/^([A-Z_]+)=/gm)]
  const set = [
    ...[...inImage, ...inUnit].map(([, name = '']) => name),
    ...Object.keys(composedIn('compose.yaml')),
    ...Object.keys(composedIn('compose.postgres.yaml')),
  ]
  expect(set).toContain('DATABASE_URL')
  expect(set.filter((name) => !isSetting(name) && !OF_OTHERS.includes(name))).toEqual([])
})

test('the image has all that is compiled, and leaves out what is none of its business', () => {
  const left = readFileSync('.containerignore', 'utf8').match(/^[^#!\n].*$/gm) ?? []
  const found = new Set(globSync(left, { cwd: '.', exclude: ['node_modules/**'] }))
  const leftOut = (file: string) => found.has(file.split('/')[0] ?? '')
  const needed = globSync([...CODE, 'content/*', 'server/*', 'scripts/*', 'package.json'])
  expect(needed.length).toBeGreaterThan(100)
  expect(needed.filter(leftOut)).toEqual([])
  expect(
    ['.git', '.env', 'data', 'node_modules', 'tests'].filter(
      (name) => !left.some((pattern) => pattern === name || (pattern === '.*' && name.startsWith('.'))),
    ),
  ).toEqual([])
})
