import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { foldersOfPictures } from './pictures.ts'

const DEPLOYED = '/srv/site/content/pictures'

function folderWith(...pictures: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const picture of pictures) {
    mkdirSync(join(root, picture, '..'), { recursive: true })
    writeFileSync(join(root, picture), '')
  }
  return root
}

test('words from the store have their uploads and the pictures of the campus that is deployed', () => {
  for (const beside of [folderWith('art/uploads/noa.webp'), folderWith(), '/srv/nowhere'])
    expect(foldersOfPictures(beside, DEPLOYED)).toEqual([beside, DEPLOYED])
})

test('another campus has its own pictures alone, and so has the one that is deployed', () => {
  const beside = folderWith('art/uploads/noa.webp', 'art/brand/hero.jpg')
  expect(foldersOfPictures(beside, DEPLOYED)).toEqual([beside])
  expect(foldersOfPictures(DEPLOYED, DEPLOYED)).toEqual([DEPLOYED])
})
