import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { drawingAt } from '#site/drawing'
import { copyOfContent } from '#tests/support/broken-copy'
import { drawingContext } from './campus'

test('the map is the one that the campus names, or ours', () => {
  const { theme, pictures, ...words } = readContent()
  const mapOf = (map: string | undefined) =>
    drawingContext(drawingAt(0, { ...words, pictures, theme: { ...theme, map } }, {})).map
  expect([mapOf(undefined), mapOf('/art/streets.webp')]).toEqual(['/art/brand/map.svg', '/art/streets.webp'])
})

test('one that is not there is a mistake', () => {
  const words = copyOfContent()
  words.change('theme.yaml', /^map: .*$/m, 'map: /art/streets.svg')
  words.change('theme.yaml', /^ {2}night: .*$/m, '  night: /art/lake-night.svg')
  expect(words.complaint()).toContain('content: 2 mistakes')
  expect(words.complaint()).toContain('/art/streets.svg')
  expect(words.complaint()).toContain('skyline.night')
})
