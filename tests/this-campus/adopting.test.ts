import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameProject } from '../../scripts/adopt/write-campus.ts'
import { temporaryFolder } from '../support/test-app.ts'

const NAMED = ['package.json', 'package-lock.json', 'README.md']

test('the files that name this campus lose its name and its picture when the project is adopted', async () => {
  const root = await temporaryFolder()
  for (const file of NAMED) cpSync(file, join(root, file))
  nameProject(root, { name: 'Redwood Hillel', id: 'redwood-hillel' })
  for (const file of NAMED)
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(
      /charles-village-hillel|Charles Village|docs\/screenshots/,
    )
})
