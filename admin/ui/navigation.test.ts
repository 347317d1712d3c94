import { expect, test } from 'vitest'
import { collectionNameOf, idFrom, idOf, pathIn } from '#schemas/content/entry-paths'
import { entryAddress } from './navigation.ts'

test.each([
  ['staff/avi-toledano.yaml', 'staff', 'avi-toledano', '/admin/staff/avi-toledano'],
  ['pages/parents/stay-informed.md', 'pages', 'parents/stay-informed', '/admin/pages/parents/stay-informed'],
  ['site.yaml', undefined, 'site', '/admin/site'],
] as const)('%s is edited at its own address', (path, collection, id, address) => {
  expect([collectionNameOf(path), idOf(path)]).toEqual([collection, id])
  expect(entryAddress(path)).toBe(address)
  if (collection) expect(pathIn(collection, id)).toBe(path)
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
