import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { parseFile } from './read-file.ts'

test('shows the line where the YAML can’t be read, and the line as it should be', () => {
  const copy = copyOfContent()
  copy.change('values/memory.yaml', /description: "(.*)"/, 'description: $1')

  expect(copy.complaint()).toMatch(/memory.yaml, line 3\n {2}found: {4}a colon followed by a space within the value/)
  expect(copy.complaint()).toContain('write: `description: "We write it down: then we argue about it."`')
})

test('control characters of what was published before are taken out', () => {
  const read = parseFile('---\ntitle: "Talmud\\vover"\nlines: "a\\n\\u0001b"\n---\n\none\vtwo\n', 'content/pages/a.md')
  expect(read).toMatchObject({ value: { title: 'Talmud over', lines: 'a\n\nb' }, body: 'one\ntwo' })
})

test('counts the lines of a Markdown file from its top', () => {
  const copy = copyOfContent()
  copy.change('pages/staff.md', 'heading:', 'headline:')

  expect(copy.complaint()).toContain('content/pages/staff.md, line 3, headline')
})

test('shows how a Markdown file begins when its keys are missing', () => {
  const copy = copyOfContent()
  copy.write('pages/staff.md', 'Who’s home\n')

  expect(copy.complaint()).toContain('begin the file with ---')
})

test('finds a key that is written twice', () => {
  const copy = copyOfContent()
  copy.change('site.yaml', 'phone:', 'email: other@example.org\nphone:')

  expect(copy.complaint()).toContain('`email` for the second time')
})
