import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isSetting } from '#server/config'
import { CODE } from '../../scripts/build/compile-site.ts'

const OF_OTHERS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH']
const namesIn = (file: string, name: RegExp): string[] => readFileSync(file, 'utf8').match(name) ?? []
const setIn = (file: string) => Object.keys(parse(readFileSync(file, 'utf8')).services.site.environment)

test('what images, compose files and units set are settings of the site', () => {
  const set = [
    ...namesIn('deploy/Containerfile', /(?<=^ENV (?:.* )?)[A-Z_]+(?==)/gm),
    ...namesIn('deploy/site.env', /^[A-Z_]+(?==)/gm),
    ...setIn('deploy/compose.yaml'),
    ...setIn('deploy/compose.postgres.yaml'),
  ]
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'TRUSTED_PROXIES', ...OF_OTHERS]))
  expect(set.filter((name) => !isSetting(name) && !OF_OTHERS.includes(name))).toEqual([])
})

test('the image has all that is compiled, and leaves out what is none of its business', () => {
  const left = namesIn('.containerignore', /^[^#!\n].*$/gm)
  const found = new Set(globSync(left, { cwd: '.', exclude: ['node_modules/**'] }))
  const needed = globSync([...CODE, 'content/*', 'server/*', 'scripts/*', 'package.json'])
  expect(needed.length).toBeGreaterThan(100)
  expect(needed.filter((file) => found.has(file.split('/')[0] ?? ''))).toEqual([])
  const isLeft = (name: string) => left.includes(name) || (name.startsWith('.') && left.includes('.*'))
  expect(['.git', '.env', 'data', 'node_modules', 'tests'].filter((name) => !isLeft(name))).toEqual([])
})
