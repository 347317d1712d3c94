import { expect, test } from 'vitest'
import { idFrom, idOf, kindOf, pathIn } from '#schemas/content/word-files'
import { formAddress } from './address.ts'

test.each([
  ['staff/avi-toledano.yaml', 'staff', 'avi-toledano', '/admin/staff/avi-toledano'],
  ['pages/parents/stay-informed.md', 'pages', 'parents/stay-informed', '/admin/pages/parents/stay-informed'],
  ['site.yaml', undefined, 'site', '/admin/site'],
] as const)('%s is edited at its own address', (path, kind, id, address) => {
  expect([kindOf(path), idOf(path)]).toEqual([kind, id])
  expect(formAddress(path)).toBe(address)
  if (kind) expect(pathIn(kind, id)).toBe(path)
})

test.each([
  ['Shabbat Dinner!', 'shabbat-dinner'],
  ['Ruth’s Kugel', 'ruths-kugel'],
  ['Café Ḥallah 2', 'cafe-hallah-2'],
  ['שבת', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s has the id %s', (name, id) => {
  expect(idFrom(name)).toBe(id)
})
