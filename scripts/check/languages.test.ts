import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkLanguages, untranslatedForStaff, writeMessageTypes } from './languages.ts'

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'languages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(`${root}/languages`)
  for (const [tag, text] of Object.entries(files)) writeFileSync(`${root}/languages/${tag}.yaml`, text)
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

test('the compiler is told which values each message has, also in a project that was just cloned', () => {
  const root = projectWith({ en: 'a: {b: "Hello, {name}", c: Hello, d: {one: A day, other: "{count} days"}}\n' })
  writeMessageTypes(root)
  const types = readFileSync(`${root}/.astro/messages.ts`, 'utf8')
  for (const line of ["'a.b': { name: string | number }", "'a.c': never", "'a.d': { count: number }"])
    expect(types).toContain(line)
})
