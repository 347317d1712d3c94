import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('tests/{journeys,engines}/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Journeys through whatever site is built: they look at every page, and pin no words. */
const ANY_SITE = ['dialogs', 'keyboard-walk', 'pages'].map((name) => `tests/journeys/${name}.spec.ts`)

const filesWith = (pattern: RegExp) => sources.flatMap(({ file, text }) => (pattern.test(text) ? file : [])).sort()

test('no journey reads content/, so that no edit of it turns one red', () => {
  expect(sources.length).toBeGreaterThan(40)
  expect(filesWith(/from '\.\/any-site\.ts'/)).toEqual(ANY_SITE)
  expect(filesWith(/readContent\((?:ownSite|\))|readFileSync\(['"`]content/)).toEqual(['tests/journeys/any-site.ts'])
  expect(filesWith(/SITE_URL\b/)).toEqual(['tests/journeys/any-site.ts', 'tests/journeys/shared-site.ts'])
  // The other servers that a journey starts serve the small campus, another one, or a copy of the project with it.
  const starts = sources.filter(({ file }) => file !== 'tests/journeys/shared-site.ts')
  const ofOurs = starts.filter(({ text }) =>
    text.match(/startSite\((?![^)]*(campusSite|otherCampus|copyOfCampus|root:))/),
  )
  expect(ofOurs.map(({ file }) => file)).toEqual([])
})

test('nothing but the folder itself needs tests/this-campus, which another campus deletes', () => {
  const all = globSync('{tests,bench,scripts,server,site,schemas,search,calendar,content-reader}/**/*.{ts,tsx,astro}')
  expect(all.length).toBeGreaterThan(500)
  const users = all.filter(
    (file) =>
      !file.startsWith('tests/this-campus/') &&
      /(from|import\() ?['"][^'"]*\/this-campus\//.test(readFileSync(file, 'utf8')),
  )
  expect(users).toEqual([])
})
