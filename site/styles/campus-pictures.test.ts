import { expect, onTestFinished, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { mapPicture, setPlacePictures } from './campus-pictures.ts'

test('the map is the one that the campus names', () => {
  onTestFinished(() => setPlacePictures({}))
  setPlacePictures({})
  expect(mapPicture()).toBe('/art/brand/map.svg')
  setPlacePictures({ map: '/art/streets.webp' })
  expect(mapPicture()).toBe('/art/streets.webp')
})

test('one that is not there is a mistake', () => {
  const words = copyOfContent()
  words.change('theme.yaml', /^map: .*$/m, 'map: /art/streets.svg')
  words.change('theme.yaml', /^ {2}night: .*$/m, '  night: /art/lake-night.svg')
  expect(words.complaint()).toContain('content: 2 mistakes')
  expect(words.complaint()).toContain('/art/streets.svg')
  expect(words.complaint()).toContain('skyline.night')
})
