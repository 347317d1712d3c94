import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adoptedCampus } from '#tests/support/adopted-campus'
import { notesIn } from './notes.ts'

/** A new campus in a folder, and what is left to replace there. */
async function adopted() {
  const root = await adoptedCampus()
  return {
    left: () => notesIn(root).map(({ file, what }) => `${file.replace('content/', '')}: ${what}`),
    change(path: string, from: string | RegExp, to: string) {
      const before = readFileSync(join(root, path), 'utf8')
      expect(before).toMatch(from)
      writeFileSync(join(root, path), before.replace(from, to))
    },
  }
}

test('what was answered is not left to replace; who is asked is no answer', async () => {
  const { left } = await adopted()
  expect(left()).toContain('site.yaml: how to recognize your building from the street.')
  expect(left()).not.toContain('site.yaml: when your building is open. Pages say it as {hours}.')
  // Its contact has another name than in the starter.
  expect(left()).toContain('religious-life/minyan.yaml: where and when you pray together.')
})

const DIRECTIONS = 'site.yaml: how to recognize your building from the street.'

test.each<[note: string, from: RegExp, to: string, path?: string]>([
  [DIRECTIONS, /Call before you come/, 'Ring the bell'],
  [DIRECTIONS, /\n *# Replace: how.*/, ''],
  ['groups/start-a-group.yaml: your student groups, one entry each.', /^name: .*/m, 'name: Choir'],
  ['faq/who-may-come.yaml: what people ask you most, one entry for each question.', /$/, 'reviewed: 2026-11-22\n'],
  ['holidays/purim.yaml: where it is read, and when.', /A queen saves/, 'At seven. A queen saves'],
  ['pages/accessibility.md: your entrance, ramp, elevator and restrooms, in the text below.', /$/, '\nA ramp.\n'],
  ['theme.yaml: your own mark, for a dark ground.', /$/, '<!-- ours -->', 'pictures/art/brand/mark.svg'],
])('%s is done after a change of %s', async (note, from, to, path = note.split(':')[0] ?? '') => {
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
