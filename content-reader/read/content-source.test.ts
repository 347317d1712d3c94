import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOfUpload, filesOfUpload } from '#schemas/pictures'
import { openSource } from './content-source.ts'

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
