import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { campus } from '#tests/support/mirrored-site'
import { temporaryFolder } from '#tests/support/test-app'
import { createWordsWorker } from './words-worker.ts'

test('a page that can’t be drawn keeps nobody from checking the words that were checked before', {
  timeout: 60_000,
}, async () => {
  const compiled = await temporaryFolder()
  await mkdir(join(compiled, 'renderer'))
  await writeFile(
    join(compiled, 'renderer/entry.mjs'),
    'export async function drawPage() { throw new Error("The renderer has a mistake.") }',
  )
  const { check, draw, end } = createWordsWorker({ compiled })
  onTestFinished(end)
  await check(campus)
  const other = new Map(campus).set('values/welcome.yaml', `# Another text\n${campus.get('values/welcome.yaml')}`)
  await expect(draw(other, { path: '/', at: 0 })).rejects.toThrow('The renderer has a mistake.')
  expect(await check(campus)).toMatchObject({ problems: [] })
})
