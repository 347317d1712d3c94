import { expect, test } from 'vitest'
import { focusOf, pictureSize } from './picture-size'

const upload = `/art/uploads/${'a'.repeat(20)}-1600x900.webp`
const fileOf = (address: string) => `tests/fixtures/pictures${address}`

test('where a narrow place cuts a picture, its address says', () => {
  expect(focusOf(`${upload}#75`, fileOf)).toBe('75')
  expect(focusOf(upload, fileOf)).toBeUndefined()
  expect(pictureSize('/art/events/hike.svg#25', (address) => `site/public${address.split('#')[0]}`)).toEqual(
    pictureSize('/art/events/hike.svg', (address) => `site/public${address}`),
  )
  expect(pictureSize(`${upload}#75`, fileOf)).toEqual({ width: 1600, height: 900 })
})
