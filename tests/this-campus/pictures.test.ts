import { expect, test } from 'vitest'
import { problemsOf } from '../build/built-site.ts'

/** Stands in for a portrait that nobody has taken yet: two people may have it. */
const NO_PORTRAIT = /^\/art\/staff\/(default|portrait)\.svg$/

const twice = (all: string[]) => [...new Set(all.filter((one, index) => all.indexOf(one) !== index))]

test('no page shows a picture twice; a detail may repeat its card’s', () => {
  expect(
    problemsOf(({ root }) => {
      const onPage = root.querySelectorAll('img').filter((picture) => !picture.closest('dialog'))
      const inDetails = root.querySelectorAll('dialog').map((detail) => detail.querySelectorAll('img'))
      return [onPage, ...inDetails]
        .flatMap((pictures) => twice(pictures.map((picture) => picture.getAttribute('src') ?? '')))
        .filter((src) => !NO_PORTRAIT.test(src))
    }),
  ).toEqual([])
})
