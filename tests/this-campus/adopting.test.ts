import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { readmeOf } from '../../scripts/adopt/readme.ts'
import { nameProject } from '../../scripts/adopt/write-campus.ts'
import { temporaryFolder } from '../support/test-app.ts'

const NAMED = ['package.json', 'package-lock.json']
const OURS = /charles-village|Charles Village|docs\/screenshots|is invented/

test('the files that name this campus lose its name when the project is adopted', async () => {
  const root = await temporaryFolder()
  for (const file of NAMED) cpSync(file, join(root, file))
  nameProject(root, { name: 'Redwood Hillel', id: 'redwood-hillel' })
  for (const file of NAMED) {
    expect(readFileSync(file, 'utf8')).toMatch(OURS)
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(OURS)
  }
})

test('the README is that of this campus, which invites to make it another’s', () => {
  const { name, features } = readContent().site
  const readme = readFileSync('README.md', 'utf8')
  const introduction = (text: string) => text.split('\n\n', 2)
  expect(introduction(readme)).toEqual(introduction(readmeOf(readme, { name, features })))
  expect(readme).toMatch(OURS)
  expect(readmeOf(readme, { name: 'Redwood Hillel', features })).not.toMatch(OURS)
})
