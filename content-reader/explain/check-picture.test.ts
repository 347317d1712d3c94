import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Pictures, picturesOf } from '../read/pictures.ts'
import { checkPicture } from './check-picture.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG = Buffer.from('\xff\xd8\xff\xe0', 'latin1')

function folderWith(name: string, bytes: Buffer): Pictures {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'art'))
  writeFileSync(join(folder, 'art', name), bytes)
  return picturesOf(new Map(), folder)
}

test.for([
  ['avi.png', PNG],
  ['avi.jpg', JPEG],
  ['avi.svg', Buffer.from('<svg/>')],
] as const)('%s is what its name says', ([name, bytes]) => {
  expect(checkPicture(`/art/${name}`, folderWith(name, bytes))).toBeUndefined()
})

test('a photograph as it comes from a camera is too large', () => {
  const folder = folderWith('avi.jpg', Buffer.concat([JPEG, Buffer.alloc(2_400_000)]))

  expect(checkPicture('/art/avi.jpg', folder)).toMatchObject({
    found: 'a picture of 2.4 MB',
    fix: expect.stringContaining('1,600 pixels wide'),
  })
})

test('a picture of another kind than its name says is named', () => {
  expect(checkPicture('/art/avi.jpg', folderWith('avi.jpg', PNG))?.fix).toContain('rename the file to avi.png')
})

test('a photograph of a telephone, which no browser shows, is named', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
  expect(checkPicture('/art/avi.jpg', folderWith('avi.jpg', heic))?.found).toContain('HEIC')
})

test('a file in other capitals is not the file', () => {
  expect(checkPicture('/art/avi.jpg', folderWith('Avi.JPG', JPEG))?.fix).toBe(
    'rename the file Avi.JPG to avi.jpg: capitals count',
  )
})

test('a picture elsewhere is left alone', () => {
  expect(checkPicture('https://example.org/avi.jpg', picturesOf(new Map(), '/nowhere'))).toBeUndefined()
})
