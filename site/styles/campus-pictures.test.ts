import { expect, onTestFinished, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { mapPicture, setPlacePictures, withSkyline } from './campus-pictures.ts'

const css = '.a{background:url(/art/brand/roofline-day.svg) repeat-x}.b{background:url(/art/brand/roofline-night.svg)}'

test('the map and the skylines are those that the campus names', () => {
  onTestFinished(() => setPlacePictures({}))
  setPlacePictures({})
  expect([mapPicture(), withSkyline(css)]).toEqual(['/art/brand/map.svg', css])
  setPlacePictures({ map: '/art/streets.webp', skyline: { day: '/art/lake.svg', night: '/art/lake-night.svg' } })
  expect(mapPicture()).toBe('/art/streets.webp')
  expect(withSkyline(css)).toBe('.a{background:url(/art/lake.svg) repeat-x}.b{background:url(/art/lake-night.svg)}')
})

test('one that is not there is a mistake', () => {
  const words = copyOfContent()
  words.change('theme.yaml', /^map: .*$/m, 'map: /art/streets.svg')
  words.change('theme.yaml', /^ {2}night: .*$/m, '  night: /art/lake-night.svg')
  expect(words.complaint()).toContain('content: 2 mistakes')
  expect(words.complaint()).toContain('/art/streets.svg')
  expect(words.complaint()).toContain('skyline.night')
})
