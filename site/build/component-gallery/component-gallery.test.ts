import { expect, test, vi } from 'vitest'
import { componentGallery, GALLERY_PATH } from './component-gallery.ts'

test.each([
  ['dev', 1],
  ['build', 0],
] as const)('%s has the gallery %i times', (command, times) => {
  const injectRoute = vi.fn()
  const setup = componentGallery().hooks['astro:config:setup']
  setup?.({ command, injectRoute } as never)
  expect(injectRoute.mock.calls.map(([{ pattern }]) => pattern)).toEqual(Array(times).fill(GALLERY_PATH))
})
