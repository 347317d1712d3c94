import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOfUpload, filesOfUpload } from '#schemas/pictures/pictures'
import { entryOf, openSource, readFolder } from './content-source.ts'

test('content of the store has the uploaded pictures that it shows, and no others', () => {
  const [shown, other] = ['a', 'b'].map((letter) => ({ id: letter.repeat(20), width: 800, height: 600 }))
  if (!shown || !other) throw new Error('two pictures')
  const uploaded = mkdtempSync(join(tmpdir(), 'uploaded-'))
  const addresses = filesOfUpload(shown).map(({ address }) => address)
  for (const address of [...addresses, ...filesOfUpload(other).map((file) => file.address)]) {
    mkdirSync(dirname(join(uploaded, address)), { recursive: true })
    writeFileSync(join(uploaded, address), '')
  }
  const entries = new Map([['values/welcome.yaml', { imageUrl: addressOfUpload(shown) }]])
  const { pictures } = openSource({ entries, pictures: { deployed: '', uploaded } })
  expect([...pictures.keys()].sort()).toEqual(addresses.sort())
})

test.each([
  ['values/warmth.yaml', '"order: 1"\n'],
  ['values/warmth.yaml', '- order: 1\n'],
  ['values/warmth.yaml', 'order: 1\norder: 2\n'],
  ['pages/mission.md', '# Mission\n'],
  ['pages/mission.md', '---\n- title\n---\nWe keep a door open.\n'],
  ['pages/mission.md', '---\ntitle: Mission\nbody: Draft\n---\nWe keep a door open.\n'],
])('what is no entry stays a text, which the check reads: %s %j', (path, text) => {
  expect(entryOf(text, path)).toBe(text)
})

test('a mark at the start of a file is no part of its text', () => {
  const root = mkdtempSync(join(tmpdir(), 'marked-'))
  writeFileSync(join(root, 'mission.md'), '\ufeff---\ntitle: Mission\n---\nWe keep a door open.\n')
  expect(readFolder(root).get('mission.md')).toEqual({ title: 'Mission', body: 'We keep a door open.' })
})
