import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { campusSite } from '#tests/support/campus-site'
import { readContent } from '../read-content.ts'

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

const RUTH = 'staff/ruth-alvarez.he.yaml'

test('a fact in a translation is warned of, with its line, and changes nothing', () => {
  const { entry, translations, warnings } = read({ [RUTH]: 'name: רות\nemail: other@example.org\nnobody: יש\n' })
  expect(warnings.filter(({ file }) => file === `content/${RUTH}`)).toMatchObject([
    { line: 2, path: ['email'], message: expect.stringMatching(/^There is no text to translate here\./) },
    { line: 3, path: ['nobody'] },
  ])
  const { email } = entry('staff', 'ruth-alvarez')
  expect(translations.get('he')?.entry('staff', 'ruth-alvarez')).toMatchObject({ name: 'רות', email })
})

test('a translation that is too long is named as what it is', () => {
  expect(() => read({ 'groups/music.he.yaml': `name: ${'שיר'.repeat(100)}\n` })).toThrow(
    /content\/groups\/music\.he\.yaml:1 name: Shorten this by 240 characters/,
  )
})

test('a translation of no file, and one into a language that the site does not have, are warned of', () => {
  const warned = ({ warnings }: ReturnType<typeof read>) => warnings.filter(({ file }) => file.endsWith('.he.yaml'))
  expect(warned(read({ 'staff/nobody.he.yaml': 'name: אף אחד\n' }))).toMatchObject([
    { message: expect.stringContaining('There is no content/staff/nobody.yaml to translate.') },
  ])
  expect(warned(read({ [RUTH]: 'name: רות\n' }, ''))).toMatchObject([
    { message: expect.stringContaining('languages: [en, he]') },
  ])
})
