import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { campusSite } from '#tests/support/campus-site'
import { readContent } from '../read-content'
import { checkHero } from './check-hero'

/** Dark on its left, light on its right, with one glint on the left. */
async function withPhotograph(hero: string) {
  const words = copyOfContent()
  words.write('pictures/art/brand/hero.jpg', '')
  const part = (width: number, background: string) => ({
    create: { width, height: 400, channels: 3 as const, background },
  })
  const light = await sharp(part(400, '#dfe6ee')).png().toBuffer()
  const glint = await sharp(part(2, '#ffffff')).resize(2, 2).png().toBuffer()
  await sharp(part(800, '#10151c'))
    .composite([
      { input: light, left: 400, top: 0 },
      { input: glint, left: 100, top: 100 },
    ])
    .jpeg()
    .toFile(join(words.root, 'pictures/art/brand/hero.jpg'))
  words.change(
    'theme.yaml',
    /hero:\n[\s\S]*? {2}imageAlt/,
    `hero:\n  words: inside\n  picture: /art/brand/hero.jpg\n${hero}  imageAlt`,
  )
  return words
}

test('words in a dark part of a photograph are readable as they are, on a phone they are not, and the ground is made as dark', async () => {
  const words = await withPhotograph('  safeArea: { left: 0, top: 20, width: 40, height: 40 }\n  scrim: 0\n')
  // A phone shows a quarter of it, around a point a fifth across: from 15 to 40 percent, which is dark.
  expect(words.complaint()).toBe('')

  const beside = await withPhotograph('  safeArea: { left: 30, top: 20, width: 40, height: 40 }\n  scrim: 20\n')
  expect(beside.complaint()).toMatch(/theme\.yaml, .*hero\.scrim/)
  expect(beside.complaint()).toMatch(/20: the words in the picture have a contrast of 1\.\d where it is light/)
  const [, needed = ''] = /write `scrim: (\d+)`/.exec(beside.complaint()) ?? []
  expect(Number(needed)).toBeGreaterThan(50)

  for (const scrim of [`  scrim: ${needed}\n`, '']) {
    const dark = await withPhotograph(`  safeArea: { left: 30, top: 20, width: 40, height: 40 }\n${scrim}`)
    expect(dark.complaint()).toBe('')
  }
})

test('a part that is not within the picture, and a picture that is not there, are mistakes', async () => {
  const words = await withPhotograph('  safeArea: { left: 70, top: 20, width: 40, height: 40 }\n')
  expect(words.complaint()).toContain('a part from 70 to 110 percent across')
  const missing = await withPhotograph('  narrow: /art/brand/hero-tall.jpg\n')
  expect(missing.complaint()).toContain('hero-tall.jpg')
})

test('a picture that can’t be decoded is a mistake', () => {
  const { theme, pictures } = readContent(campusSite.CONTENT_DIR)
  const problems = checkHero({ ...theme, hero: { ...theme.hero, words: 'inside' } }, pictures, () => undefined)
  expect(problems.map(({ found }) => found)).toEqual(['a picture that can’t be decoded'])
})
