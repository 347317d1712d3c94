import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Licenses under which a part may come along with the site: all let it be used, changed and passed on. */
const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MIT-0', '0BSD', 'BlueOak-1.0.0']

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), license: z.string().optional() })),
})

/** Every part that is installed where the site runs (`npm run --silent parts` lists them). */
const parts = Object.entries(lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages).filter(
  ([path, { dev }]) => path !== '' && !dev,
)

/** Parts whose package does not name its license; each has it as a text, from which it is told. */
const BY_TEXT: Readonly<Record<string, { license: string; says: string }>> = {
  'node_modules/suncalc': {
    license: 'BSD-2-Clause',
    says: 'Redistributions in binary form must reproduce the above copyright notice',
  },
}

function licenseOf(path: string, license: string | undefined): string | undefined {
  const byText = BY_TEXT[path]
  if (license || !byText) return license
  const text = readFileSync(`${path}/LICENSE`, 'utf8').replace(/\s+/g, ' ')
  return text.includes(byText.says) ? byText.license : undefined
}

test('every part of the running site has a license that lets others use it', () => {
  expect(parts.length).toBeGreaterThan(50)
  const others = parts.filter(([path, { license }]) => !ALLOWED.includes(licenseOf(path, license) ?? ''))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
