import { expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'

test('shows the line and column where the YAML can’t be read', () => {
  const copy = copyOfContent()
  copy.change('values/memory.yaml', /description: "(.*)"/, 'description: $1')

  expect(copy.complaint()).toMatch(/memory.yaml, line 3\n {2}found: {4}Nested mappings .*\(column 14\)/)
  expect(copy.complaint()).toContain('needs "quotes" around it')
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

  expect(copy.complaint()).toContain('Map keys must be unique')
})
