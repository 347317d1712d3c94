import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { campusSite } from '#tests/support/campus-site'
import { ContentError, readContent } from '../read-content.ts'

const root = campusSite.CONTENT_DIR
const files = new Map(
  globSync('**/*.{yaml,md}', { cwd: root }).map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]),
)
const site = files.get('site.yaml') ?? ''
const read = (more: Readonly<Record<string, string>>, languages = 'languages: [en, he]') =>
  readContent({
    files: new Map([...files, ['site.yaml', `${site}${languages}\n`], ...Object.entries(more)]),
    pictures: { deployed: `${root}/pictures`, uploaded: '' },
  })

function problemsOf(more: Readonly<Record<string, string>>, languages?: string) {
  try {
    read(more, languages)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

test('a translation has the texts of an entry, and its facts stay those of the first language', () => {
  const { entry, language, languages, translations } = read({
    'staff/ruth-alvarez.he.yaml': 'name: רות אלוורז\ntitle: מנהלת\n',
    'pages/staff.he.md': '---\nheading: הצוות\n---\n\nברוכים הבאים.\n',
  })
  const hebrew = translations.get('he')
  const ruth = entry('staff', 'ruth-alvarez')
  expect([language, languages]).toEqual(['en', ['en', 'he']])
  expect(hebrew?.entry('staff', 'ruth-alvarez')).toEqual({ ...ruth, name: 'רות אלוורז', title: 'מנהלת' })
  expect(hebrew?.page('staff')).toMatchObject({ heading: 'הצוות', body: 'ברוכים הבאים.' })
})

test('the country stays: another language writes its clocks and weeks', () => {
  expect(read({}).translations.get('he')?.site.locale).toBe('he-US')
})

test('what is not translated is in the first language', () => {
  const { page, translations } = read({})
  expect(translations.get('he')?.page('staff')).toEqual(page('staff'))
})

test('a fact in a translation is named with its line', () => {
  expect(problemsOf({ 'staff/ruth-alvarez.he.yaml': 'name: רות\nemail: ruth@example.org\n' })).toMatchObject([
    { file: 'content/staff/ruth-alvarez.he.yaml', line: 2, key: 'email', fix: expect.stringContaining('take it away') },
  ])
})

test('a translation that is too long is named as what it is', () => {
  expect(problemsOf({ 'groups/music.he.yaml': `name: ${'שיר'.repeat(100)}\n` })).toMatchObject([
    { file: 'content/groups/music.he.yaml', line: 1, key: 'name' },
  ])
})

test('a translation of no file, and one into a language that the site does not have, are named', () => {
  expect(problemsOf({ 'staff/nobody.he.yaml': 'name: אף אחד\n' })).toMatchObject([
    { file: 'content/staff/nobody.he.yaml', fix: expect.stringContaining('write content/staff/nobody.yaml first') },
  ])
  expect(problemsOf({ 'staff/ruth-alvarez.he.yaml': 'name: רות\n' }, '')).toMatchObject([
    { file: 'content/staff/ruth-alvarez.he.yaml', fix: expect.stringContaining('languages: [en, he]') },
  ])
})
