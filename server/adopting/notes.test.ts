import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleAnswers } from '#tests/support/adopting-answers'
import { temporaryFolder } from '#tests/support/test-app'
import { STARTER, starterWords } from '../words/starter.ts'
import { newCampus } from './new-campus.ts'
import { notesIn } from './notes.ts'

/** The words of a new campus in a folder, with the pictures of the starter, and what is left to replace there. */
async function adopted() {
  const root = join(await temporaryFolder(), 'content')
  cpSync(STARTER, root, { recursive: true })
  const { files } = newCampus(starterWords(), exampleAnswers(), {
    tokens: readFileSync('site/styles/tokens.css', 'utf8'),
  })
  for (const [path, text] of files) writeFileSync(join(root, path), text)
  return {
    left: () => notesIn(root).map(({ file, key }) => `${file.replace('content/', '')}${key ? `, ${key}` : ''}`),
    change(path: string, from: string | RegExp, to: string) {
      const before = readFileSync(join(root, path), 'utf8')
      expect(before).toMatch(from)
      writeFileSync(join(root, path), before.replace(from, to))
    },
  }
}

test('what was answered is not left to replace; who is asked is no answer', async () => {
  const { left } = await adopted()
  expect(left()).toContain('site.yaml, note')
  expect(left()).not.toContain('site.yaml, hours')
  // Its contact has another name than in the starter.
  expect(left()).toContain('religious-life/minyan.yaml')
})

test.for([
  ['site.yaml, note', 'site.yaml', /Call before you come/, 'Ring the bell'],
  ['site.yaml, note', 'site.yaml', /\n *# Replace: how.*/, ''],
  ['groups/start-a-group.yaml', 'groups/start-a-group.yaml', /^name: .*/m, 'name: Choir'],
  ['faq/who-may-come.yaml', 'faq/who-may-come.yaml', /$/, 'reviewed: 2026-11-22\n'],
  ['holidays/purim.yaml, details', 'holidays/purim.yaml', /A queen saves/, 'At seven in the hall. A queen saves'],
  ['staff/dana-weiss.yaml, bio', 'staff/dana-weiss.yaml', /Write with any question/, 'She bakes'],
  ['pages/accessibility.md', 'pages/accessibility.md', /$/, '\nThe ramp is at the side.\n'],
  ['theme.yaml, logo', 'pictures/art/brand/mark.svg', /$/, '<!-- ours -->'],
] as const)('%s is done after a change of %s', async ([note, path, from, to]) => {
  const { left, change } = await adopted()
  const before = left()
  expect(before).toContain(note)
  change(path, from, to)
  expect(left()).toEqual(before.filter((each) => each !== note))
})

test('a change of something else leaves it', async () => {
  const { left, change } = await adopted()
  const before = left()
  change('site.yaml', /^phone: .*/m, 'phone: (541) 555-0199')
  change('staff/dana-weiss.yaml', /^title: .*/m, 'title: Baker')
  change('pages/about.md', /$/, '\nMore of us.\n')
  expect(left()).toEqual(before)
})
