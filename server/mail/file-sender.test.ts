import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { deliveryOf, everyAnswer as everyAnswerOf, settings } from '#tests/support/received-mail'
import { temporaryFolder } from '#tests/support/test-app'
import { fileSender, removeMails } from './file-sender.ts'

const everyAnswer = everyAnswerOf.tour

test('the same mail sent again is the same complete file, which only its owner can read', async () => {
  const folder = join(await temporaryFolder(), 'mail')
  const send = fileSender(folder, () => settings)
  for (let time = 0; time < 2; time += 1) expect(await send(deliveryOf(everyAnswer))).toEqual({ result: 'sent' })
  const names = await readdir(folder)
  expect(names).toEqual(['5d0e4c57-0000-4000-8000-000000000001.eml'])
  const file = join(folder, names[0] ?? '')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await PostalMime.parse(await readFile(file, 'utf8'))).subject).toContain('Rachel Okonkwo-Stein')
})

test('a folder that can’t be written is worth another try', async () => {
  const folder = join(await temporaryFolder(), 'not-a-folder')
  await fileSender(folder, () => settings)(deliveryOf(everyAnswer))
  const inTheWay = join(folder, '5d0e4c57-0000-4000-8000-000000000001.eml', 'mail')
  expect(await fileSender(inTheWay, () => settings)(deliveryOf(everyAnswer))).toMatchObject({ result: 'try-again' })
})

test('mails go when they are older than they may be', async () => {
  const folder = join(await temporaryFolder(), 'mail')
  await removeMails(folder, new Date())
  await fileSender(folder, () => settings)(deliveryOf(everyAnswer))
  const [name = ''] = await readdir(folder)
  const written = new Date('2026-01-01T00:00:00Z')
  await utimes(join(folder, name), written, written)
  await removeMails(folder, written)
  expect(await readdir(folder)).toHaveLength(1)
  await removeMails(folder, new Date(written.getTime() + 1000))
  expect(await readdir(folder)).toEqual([])
})
