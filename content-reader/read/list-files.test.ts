import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'

test('names both files when two have the same order', () => {
  const copy = copyOfContent()
  copy.change('staff/noam-peretz.yaml', 'order: 3', 'order: 1')

  expect(copy.complaint()).toMatch(
    /content\/staff\/ruth-alvarez.yaml, order\n.*content\/staff\/noam-peretz.yaml has too/,
  )
  expect(copy.complaint()).toContain('3 would put it last')
})

test('suggests another name when a file name is not an id', () => {
  const copy = copyOfContent()
  copy.write('staff/Zoë Klein.yaml', 'order: 4')

  expect(copy.complaint()).toContain('rename it to zoe-klein.yaml')
})

test('suggests the right ending', () => {
  const copy = copyOfContent()
  copy.write('staff/zoe-klein.yml', 'order: 4')

  expect(copy.complaint()).toContain('rename it to zoe-klein.yaml')
})

test('finds a file that nothing reads', () => {
  const copy = copyOfContent()
  copy.write('stie.yaml', 'name: x')

  expect(copy.complaint()).toContain('did you mean content/site.yaml? Rename it')
})

test('finds a folder that nothing reads, and one within a folder', () => {
  const copy = copyOfContent()
  copy.write('staf/zoe-klein.yaml', 'order: 4')
  copy.write('staff/former/zoe-klein.yaml', 'order: 4')

  expect(copy.complaint()).toContain('did you mean content/staff? Rename it')
  expect(copy.complaint()).toContain('a folder within a folder')
})

test('misses a single file that the whole site needs', () => {
  const copy = copyOfContent()
  copy.remove('site.yaml')

  expect(copy.complaint()).toContain('git checkout HEAD -- content/site.yaml')
})

test('misses a page that the code reads, unless its feature is off', () => {
  const copy = copyOfContent()
  copy.remove('pages/holidays/letter.md')
  expect(copy.complaint()).toContain('git checkout HEAD -- content/pages/holidays/letter.md')
  copy.change('site.yaml', 'holidays: true', 'holidays: false')
  expect(copy.complaint()).not.toContain('letter')
})
