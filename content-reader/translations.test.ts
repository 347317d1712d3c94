import { expect, test } from 'vitest'
import type { ValueMap } from '#schemas/entry-value'
import { copyOfContent } from '#tests/support/broken-copy'
import { campusSite } from '#tests/support/campus-site'
import { readFolder } from './content-source.ts'
import { readContent } from './read-content.ts'

const root = campusSite.CONTENT_DIR
const entries = readFolder(root)
const read = (more: ValueMap, settings: object = { languages: ['en', 'he'] }) =>
  readContent({
    entries: new Map([
      ...entries,
      ['site.yaml', { ...Object(entries.get('site.yaml')), ...settings }],
      ...Object.entries(more),
    ]),
    pictures: { deployed: `${root}/pictures`, uploaded: '' },
  })

test('a translation has the texts of an entry, and its facts stay those of the first language', () => {
  const { entry, language, languages, translations } = read({
    'staff/ruth-alvarez.he.yaml': { name: 'רות אלוורז', title: 'מנהלת' },
    'pages/staff.he.md': { heading: 'הצוות', body: 'ברוכים הבאים.' },
  })
  const hebrew = translations.get('he')
  const ruth = entry('staff', 'ruth-alvarez')
  expect([language, languages]).toEqual(['en', ['en', 'he']])
  expect(hebrew?.entry('staff', 'ruth-alvarez')).toEqual({ ...ruth, name: 'רות אלוורז', title: 'מנהלת' })
  expect(hebrew?.page('staff')).toMatchObject({ heading: 'הצוות', body: 'ברוכים הבאים.' })
})

test('a sentence that is not translated may name a person by the name of the first language', () => {
  const { translations } = read({ 'staff/noam-peretz.he.yaml': { name: 'נועם פרץ' } })
  expect(translations.get('he')?.entry('internships', 'kitchen')?.description).toContain('Noam teaches')
})

test('the country stays: another language writes its clocks and weeks', () => {
  expect(read({}).translations.get('he')?.settings.locale).toBe('he-US')
})

test('what is not translated is in the first language', () => {
  const { page, translations } = read({})
  expect(translations.get('he')?.page('staff')).toEqual(page('staff'))
})

const RUTH = 'staff/ruth-alvarez.he.yaml'

test('a fact in a translation is warned of, with its line, and changes nothing', () => {
  const folder = copyOfContent()
  folder.change('site.yaml', /$/, 'languages: [en, he]\n')
  folder.write(RUTH, 'name: רות\nemail: other@example.org\nnobody: יש\n')
  const { entry, translations, warnings } = folder.read()
  expect(warnings.filter(({ file }) => file === `content/${RUTH}`)).toMatchObject([
    { line: 2, path: ['email'], message: expect.stringMatching(/^There is no text to translate here\./) },
    { line: 3, path: ['nobody'] },
  ])
  const { email } = entry('staff', 'ruth-alvarez')
  expect(translations.get('he')?.entry('staff', 'ruth-alvarez')).toMatchObject({ name: 'רות', email })
})

test('a translation that is too long is named as what it is', () => {
  expect(() => read({ 'groups/music.he.yaml': { name: 'שיר'.repeat(100) } })).toThrow(
    /content\/groups\/music\.he\.yaml name: Shorten this by 240 characters/,
  )
})

test('a translation of no file, and one into a language that the site does not have, are warned of', () => {
  const warned = ({ warnings }: ReturnType<typeof read>) => warnings.filter(({ file }) => file.endsWith('.he.yaml'))
  expect(warned(read({ 'staff/nobody.he.yaml': { name: 'אף אחד' } }))).toMatchObject([
    { message: expect.stringContaining('There is no content/staff/nobody.yaml to translate.') },
  ])
  expect(warned(read({ [RUTH]: { name: 'רות' } }, {}))).toMatchObject([
    { message: expect.stringContaining('languages: [en, he]') },
  ])
})
