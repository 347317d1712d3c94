import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { drawingAt } from '#site/drawing'
import { drawingContext } from './campus'

test('the map is the one that the campus names, or ours', () => {
  const { theme, pictures, ...words } = readContent()
  const mapOf = (map: string | undefined) =>
    drawingContext(drawingAt(0, { ...words, pictures, theme: { ...theme, map } }, {})).map
  expect([mapOf(undefined), mapOf('/art/streets.webp')]).toEqual(['/art/brand/map.svg', '/art/streets.webp'])
})
