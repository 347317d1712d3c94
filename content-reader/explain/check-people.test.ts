import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'

const ZELDA = `order: 900
name: Zelda Quince
title: Keeper of the Chairs
email: zelda@example.org
bio: Knows where every chair is.
imageUrl: /art/staff/portrait-1.svg
imageAlt: Zelda, on a chair
tone: gold
`

/** The content with one more on the staff, whom everything names in which somebody can be named. */
function contentWithZelda() {
  const copy = copyOfContent()
  copy.write('staff/zelda-quince.yaml', ZELDA)
  copy.change('site.yaml', /alerts:\n/, 'alerts:\n    - zelda-quince\n')
  copy.change('forms/tour.yaml', /contact: .*/, 'contact: zelda-quince')
  copy.change('pages/mailing-list.md', /$/, '\n\nTell {Zelda} of your chair.\n\nOr [Zelda](mailto:zelda-quince).\n')
  copy.change('site.yaml', /note: .*/, 'note: Ask {Zelda Quince} at the door.')
  return copy
}

test('somebody without a portrait is shown by a lit window', () => {
  const copy = contentWithZelda()
  copy.change('staff/zelda-quince.yaml', /imageUrl: .*\nimageAlt: .*\n/, '')
  expect(copy.complaint()).toBe('')
})

test('whoever leaves is found everywhere, in prose too, with file and line', () => {
  const copy = contentWithZelda()
  expect(copy.complaint()).toBe('')
  copy.remove('staff/zelda-quince.yaml')
  const complaint = copy.complaint()
  expect(complaint).toMatch(/^content: 5 mistakes/)
  expect(complaint).toMatch(/site\.yaml, line \d+, recipients\.alerts\[1\]/)
  expect(complaint).toMatch(/forms\/tour\.yaml, line \d+, reply\.contact/)
  expect(complaint).toMatch(/site\.yaml, line \d+, address\.note\n {2}found: {4}\{Zelda Quince\} in “Ask \{Zelda/)
  expect(complaint).toMatch(/mailing-list\.md, line \d+, the text below\n {2}found: {4}\{Zelda\}/)
  expect(complaint).toMatch(/mailing-list\.md.*\n {2}found: {4}"mailto:zelda-quince"/)
  expect(complaint).toContain('fix:      name who it is now')
})

test('a mistake in the text of a page is reported with its own line', () => {
  const copy = contentWithZelda()
  copy.remove('staff/zelda-quince.yaml')
  const lines = readFileSync(join(copy.root, 'pages/mailing-list.md'), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('{Zelda}')) + 1
  expect(copy.complaint()).toContain(`mailing-list.md, line ${line}, the text below\n  found:    {Zelda}`)
})

test('of a name without braces the check warns, with what to write: it may be somebody else', () => {
  const copy = contentWithZelda()
  expect(copy.warnings()).toBe('')
  copy.change('pages/mailing-list.md', /$/, '\nWe read the Book of Zelda.\n')
  expect(copy.complaint()).toBe('')
  expect(copy.warnings()).toMatch(
    /^content: one warning\n\ncontent\/pages\/mailing-list\.md, line \d+, the text below\n/,
  )
  expect(copy.warnings()).toContain('We read the Book of Zelda')
  expect(copy.warnings()).toContain('fix:      write {Zelda}, which reads the same; leave it if somebody else is meant')
})

test('the address of somebody who is here is given by their id', () => {
  const copy = contentWithZelda()
  copy.change('pages/mailing-list.md', /$/, '\nWrite to zelda@example.org.\n')
  copy.change('site.yaml', /mailingListContact: .*/, 'mailingListContact: { name: Zelda, email: zelda@example.org }')
  const complaint = copy.complaint()
  expect(complaint).toContain('fix:      write [Zelda](mailto:zelda-quince)')
  expect(complaint).toContain('fix:      write zelda-quince in place of the name and the address')
})

test('an address of ours that nobody has is found; a shared mailbox and an address elsewhere are not', () => {
  const copy = contentWithZelda()
  copy.change(
    'site.yaml',
    /mailingListContact: .*/,
    'mailingListContact: { name: The office, email: office@example.org }',
  )
  copy.change('pages/mailing-list.md', /$/, '\nWrite to office@example.org or registrar@university.example.\n')
  expect(copy.complaint()).toBe('')
  copy.change('pages/mailing-list.md', /$/, '\nOr to gone@example.org.\n')
  expect(copy.complaint()).toMatch(/^content: one mistake/)
  expect(copy.complaint()).toMatch(/mailing-list\.md, line \d+, the text below\n {2}found: {4}gone@example\.org/)
})

test('for an address in place of a recipient’s id, the message says what to write', () => {
  const copy = contentWithZelda()
  copy.change('site.yaml', '- zelda-quince', '- zelda@example.org')
  expect(copy.complaint()).toMatch(/^content: one mistake/)
  expect(copy.complaint()).toMatch(/site\.yaml, line \d+, recipients\.alerts\[1\]/)
  expect(copy.complaint()).toContain('fix:      write zelda-quince\n')
})

test('two colleagues may have the same name', () => {
  const copy = contentWithZelda()
  copy.write('staff/zelda-quince-2.yaml', ZELDA.replace('order: 900', 'order: 901').replace('zelda@', 'zelda2@'))
  expect(copy.complaint()).toBe('')
})

test('a colleague’s address as one’s own is theirs, and whose it is is named', () => {
  const copy = contentWithZelda()
  copy.write('staff/yona.yaml', ZELDA.replace('order: 900', 'order: 901').replace('Zelda Quince', 'Yona Finch'))
  expect(copy.complaint()).toContain(
    'expected: an address of their own: this one is in content/staff/yona.yaml\n  fix:      write another address, or change that of Yona Finch first',
  )
})
