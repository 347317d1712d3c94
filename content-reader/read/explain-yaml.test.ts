import { expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'

const MEMORY = 'values/memory.yaml'
const entry = (text: string) => `order: 2\ntitle: Memory\n${text}\nimageUrl: /art/pages/values/tradition.svg\n`

/** What is written for `description`, what the message names, and what it says to write. */
const slips = [
  ['no colon', 'description Old words', 'without a colon', 'write: `description: Old words`'],
  ['no space after the colon', 'description:Old words', 'without a space', 'write: `description: Old words`'],
  ['a colon in the value', 'description: Old: words', 'a colon followed', 'write: `description: "Old: words"`'],
  ['a quotation mark left open', 'description: "Old words', 'not closed', 'write: `description: "Old words"`'],
  ['quotes in quotes', 'description: "Old "new" words"', 'within a value', 'write: `description: "Old “new” words"`'],
  ['an @ at the start', 'description: @words', 'begins with @', 'write: `description: "@words"`'],
  ['a * at the start', 'description: *words', 'begins with *', 'write: `description: "*words"`'],
  ['a & at the start', 'description: &words', 'begins with &', 'write: `description: "&words"`'],
  ['a ! at the start', 'description: !old words', 'begins with !', 'write: `description: "!old words"`'],
  ['a brace at the start', 'description: {street} is old', 'a brace', 'write: `description: "{street} is old"`'],
  ['a bracket left open', 'description: [old words', 'no ]', 'add the ]'],
  ['a line too far right', '  description: Old words', '2 spaces before', 'under its neighbor'],
  ['a tab', 'description:\n\told: words', 'a tab', 'two spaces'],
  ['a key twice', 'description: Old\ndescription: New', 'second time', 'remove one'],
  ['words behind the bar', 'description: | Old words', 'words behind', 'a line of their own'],
] as const

test.for(slips)('%s is one message in plain words, with the line as it should be', ([, text, found, fix]) => {
  const copy = copyOfContent()
  copy.write(MEMORY, entry(text))

  const complaint = copy.complaint()
  expect(complaint).toContain('content: one mistake')
  expect(complaint).toContain(found)
  expect(complaint).toContain(fix)
  expect(complaint).toMatch(/memory\.yaml, line [34]\n/)
})

test('a line too far left is named', () => {
  const copy = copyOfContent()
  copy.change('forms/soup.yaml', '  subject: Your soup', ' subject: Your soup')

  expect(copy.complaint()).toContain('content: one mistake')
  expect(copy.complaint()).toMatch(/forms\/soup\.yaml, line \d+\n/)
})

test.for([
  ['UTF-16, as Word saves it', Buffer.from('\ufefforder: 1', 'utf16le'), 'UTF-16'],
  ['an old encoding', Buffer.from('title: Caf\u00e9', 'latin1'), 'old encoding'],
  ['a Word document', Buffer.from('PK\u0003\u0004'), 'a document of a word processor'],
] as const)('a file in %s is named, with what to do', ([, bytes, found]) => {
  const copy = copyOfContent()
  copy.write(MEMORY, bytes)

  expect(copy.complaint()).toContain('content: one mistake')
  expect(copy.complaint()).toContain(found)
  expect(copy.complaint()).toContain('UTF-8')
})

test('a mark at the start of a UTF-8 file, as some editors write it, harms nothing', () => {
  const copy = copyOfContent()
  copy.write(MEMORY, `\ufeff${entry('description: Old words')}`)

  expect(copy.complaint()).toBe('')
})
