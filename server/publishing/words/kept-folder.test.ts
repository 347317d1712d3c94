import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptFolder } from './kept-folder.ts'

const list = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

test('holds the words it was given last, and their pictures alone; what is the same is not written again', async () => {
  const pictures = new Set(['red', 'blue'])
  const kept = keptFolder({
    knownIn: async () => [],
    async place(_, folder) {
      for (const name of pictures) {
        const file = join(folder, 'pictures', name)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, name)
      }
    },
  })
  onTestFinished(kept.remove)
  const folder = await kept.holding(
    new Map([
      ['site.yaml', 'a'],
      ['faq/who.yaml', 'b'],
    ]),
  )
  expect(await list(folder)).toEqual(['faq/who.yaml', 'pictures/blue', 'pictures/red', 'site.yaml'])

  await writeFile(join(folder, 'site.yaml'), 'not written again')
  pictures.delete('red')
  expect(
    await kept.holding(
      new Map([
        ['site.yaml', 'a'],
        ['faq/what.yaml', 'c'],
      ]),
    ),
  ).toBe(folder)
  expect(await list(folder)).toEqual(['faq/what.yaml', 'pictures/blue', 'site.yaml'])

  await kept.remove()
  const next = await kept.holding(new Map([['site.yaml', 'a']]))
  expect([next === folder, await list(next)]).toEqual([false, ['pictures/blue', 'site.yaml']])
})
