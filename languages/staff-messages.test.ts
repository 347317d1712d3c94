import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { staffChunks, staffMessageFiles } from './staff-messages.ts'

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'staff-messages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${root}/${path}`), { recursive: true })
    writeFileSync(`${root}/${path}`, text)
  }
  return root
}

const root = () =>
  projectWith({
    'languages/en.yaml':
      'staffApp: {staff: Staff, undo: Undo}\nstaffToday: {now: Now, role.own: Own, role.look: Look}\n',
    'languages/he.yaml': 'staffApp: {staff: צוות}\nstaffToday: {now: עכשיו}\n',
    'admin/main.tsx': "import { App } from './app/App.tsx'\n",
    'admin/app/App.tsx':
      "import type { Late } from '../today/Late.tsx'\nconst Today = lazy(() => import('../today/Today.tsx'))\nt('staffApp.staff')\n",
    'admin/today/Today.tsx':
      "import { said } from '#schemas/said'\nconst Late = lazy(() => import('./Late.tsx'))\nt('staffApp.staff')\n",
    'admin/today/Late.tsx': 't(`staffToday.role.$' + '{right}`)\n',
    'schemas/said.ts': "export const said = () => t('staffToday.now')\n",
  })

test('a part brings the words of what it imports, without those that are there from the start', () => {
  expect(staffChunks(root()).map(({ name, messages }) => [name, messages])).toEqual([
    ['main', ['staffApp.staff']],
    ['today-Today', ['staffToday.now']],
    ['today-Late', ['staffToday.role.look', 'staffToday.role.own']],
  ])
})

test('each part has a file in each language, in which a missing translation is English', () => {
  const { version, files } = staffMessageFiles(root())
  expect(JSON.parse(files.get(`files/he-main-${version}.json`) ?? '')).toEqual({ 'staffApp.staff': 'צוות' })
  expect(JSON.parse(files.get(`files/he-today-Late-${version}.json`) ?? '')).toEqual({
    'staffToday.role.look': 'Look',
    'staffToday.role.own': 'Own',
  })
})
