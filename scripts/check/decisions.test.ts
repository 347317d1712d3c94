import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDecisions, decisionsIndex } from './decisions.ts'

const head = (number: string, title: string) =>
  `# ${number}: ${title}\n\n- **Date**: 2026-11-22\n- **Status**: accepted\n\nWhy.\n`

function folderOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'decisions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('records with their head, listed in the index, are valid', () => {
  const folder = folderOf({ '0001-one.md': head('0001', 'One'), '0002-two.md': head('0002', 'Two') })
  writeFileSync(join(folder, 'README.md'), decisionsIndex(folder))
  expect(checkDecisions(folder)).toEqual([])
  expect(decisionsIndex(folder)).toContain('| [0002](0002-two.md) | Two | 2026-11-22 | accepted |\n')
})

test.each([
  [
    'without a date',
    { '0001-one.md': '# 0001: One\n\nWhy.\n' },
    /^docs\/decisions\/0001-one\.md: begin with "# 0001: Title"/,
  ],
  ['under another number', { '0002-one.md': head('0001', 'One') }, /its title says 0001, its name does not/],
  [
    'under a number that is taken',
    { '0001-a.md': head('0001', 'A'), '0001-b.md': head('0001', 'B') },
    /0001-b\.md: another/,
  ],
  ['that the index does not list', { '0001-one.md': head('0001', 'One'), 'README.md': '# Decisions\n' }, /npm run fix/],
])('a record %s is named', (_what, files, problem) => {
  expect(checkDecisions(folderOf(files))).toEqual([expect.stringMatching(problem)])
})
