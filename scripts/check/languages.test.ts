import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkLanguages, MESSAGE_TYPES, messageTypes, untranslatedForStaff } from './languages.ts'

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'languages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['languages', 'schemas']) mkdirSync(`${root}/${folder}`)
  for (const [tag, text] of Object.entries(files)) writeFileSync(`${root}/languages/${tag}.yaml`, text)
  writeFileSync(`${root}/${MESSAGE_TYPES}`, messageTypes(root))
  return root
}

test('a translation says what it lacks, what nobody knows, and how else its language counts', () => {
  const root = projectWith({
    en: 'a:\n  left: {one: "{count} place", other: "{count} places"}\n  to: Go to {place}\n  back: Back\n',
    he: 'a:\n  left: {one: מקום, other: "{count} מקומות"}\n  to: אל {spot}\n  away: לא\n',
  })
  expect(checkLanguages(root)).toEqual([
    'languages/he.yaml: a.back is missing: translate it',
    'languages/he.yaml: a.left has no form for two: this language counts with it',
    'languages/he.yaml: a.to says {spot}, which this message does not have: use place',
    'languages/he.yaml: a.away is in no other language: take it out',
  ])
})

test('a translation for visitors alone lacks words of the staff, which are counted', () => {
  const root = projectWith({
    en: 'home: {a: A}\nstaffApp: {undo: Undo, save: Save}\nkinds: {page: Page}\nstaffMail: {to: To}\n',
    he: 'home: {a: א}\nstaffApp: {undo: ביטול}\n',
  })
  expect(checkLanguages(root)).toEqual(['languages/he.yaml: staffMail.to is missing: translate it'])
  expect(untranslatedForStaff(root)).toEqual([
    "languages/he.yaml: 2 messages of the staff's pages are missing, English stands there",
  ])
})

test('types that are not of the messages are named', () => {
  const root = projectWith({ en: 'a: {b: Hello}\n' })
  expect(checkLanguages(root)).toEqual([])
  cpSync(`${root}/languages/en.yaml`, `${root}/languages/es.yaml`)
  writeFileSync(`${root}/languages/en.yaml`, 'a: {b: "Hello, {name}"}\n')
  expect(checkLanguages(root)[0]).toContain('npm run fix writes it')
})
