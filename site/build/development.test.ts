import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { forDevelopment } from './development.ts'

const HAIFA = 'campuses/haifa/content'
/** It keeps the colors that the site comes with. */
const STARTER = 'campuses/starter/content'
afterEach(() => vi.unstubAllEnvs())

function picture(campus: string, address: string): { type?: string; body?: string } | undefined {
  vi.stubEnv('CONTENT_DIR', campus)
  const answer: { type?: string; body?: string } = {}
  const response = {
    setHeader(name: string, value: string) {
      if (name === 'content-type') answer.type = value
      return response
    },
    end: (body: string | Buffer) => Object.assign(answer, { body: body.toString() }),
  }
  let isLeft = false
  const use = (handle: (...parts: unknown[]) => void) =>
    handle({ url: address }, response, () => {
      isLeft = true
    })
  const hook = forDevelopment().hooks['astro:server:setup']
  Reflect.apply(hook ?? (() => {}), undefined, [
    { server: { middlewares: { use }, watcher: { add: vi.fn(), on: vi.fn() } } },
  ])
  return isLeft ? undefined : answer
}

test('a picture of the campus is served, in place of that of the site; drawings have its colors', () => {
  const own = readFileSync(`${STARTER}/pictures/art/brand/hero-wide.svg`, 'utf8')
  expect(picture(STARTER, '/art/brand/hero-wide.svg?2')).toEqual({ type: 'image/svg+xml', body: own })
  expect(readFileSync('site/public/art/pages/values/leadership.svg', 'utf8')).toContain('#12214f')
  const shown = picture(HAIFA, '/art/pages/values/leadership.svg')?.body
  expect(shown).toContain('#0f3938')
  expect(shown).not.toContain('#12214f')
})

test.for([
  ...['/site.yaml', '/../content/site.yaml', '/art/../../site.yaml', '/art/brand/not-there.svg', '/art/brand'],
  '/apple-touch-icon.png',
])('%s is left to the development server', (address) => {
  expect(picture(HAIFA, address)).toBeUndefined()
})
