import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Licenses under which a part may come along with the site: all let it be used, changed and passed on. */
const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MIT-0', '0BSD', 'BlueOak-1.0.0']

/** A library that stands by itself and that anybody may replace: sharp's libvips, which decodes pictures. */
const LIBRARY = { path: /^node_modules\/@img\/sharp-/, license: /\bLGPL-3\.0-or-later\b/ }

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), license: z.string().optional() })),
})

/** Every part that is installed where the site runs (`npm run --silent parts` lists them). */
const parts = Object.entries(lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages).filter(
  ([path, { dev }]) => path !== '' && !dev,
)

/** Packages that do not name their license but bring its text, of which a part is quoted. */
const byText = z
  .record(z.string(), z.object({ license: z.string(), says: z.string() }))
  .parse(JSON.parse(readFileSync('scripts/licenses-by-text.json', 'utf8')))

const licenseOf = (path: string, license: string | undefined): string | undefined =>
  license ?? byText[path.replace('node_modules/', '')]?.license

test('every part of the running site has a license that lets others use it', () => {
  expect(parts.length).toBeGreaterThan(50)
  const isLibrary = (path: string, license = '') => LIBRARY.path.test(path) && LIBRARY.license.test(license)
  const others = parts.filter(
    ([path, { license }]) => !ALLOWED.includes(licenseOf(path, license) ?? '') && !isLibrary(path, license),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test.for(Object.entries(byText))('%s brings the text of the license that it does not name', ([name, { says }]) => {
  const named = parts.find(([path]) => path === `node_modules/${name}`)?.[1].license
  expect(named).toBeUndefined()
  expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8').replace(/\s+/g, ' ')).toContain(says)
})

test('installing runs no script of a package, with any npm, and no command of ours waits for one', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  // With that setting, npm runs no `pre` and `post` of our own scripts.
  const project = z.object({ scripts: z.record(z.string(), z.string()) })
  const { scripts } = project.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const around = Object.keys(scripts).filter(
    (name) => scripts[name.replace(/^(?:pre|post)/, '')] && /^(?:pre|post)/.test(name),
  )
  expect(around).toEqual([])
})
