import { readFileSync, statSync } from 'node:fs'
import { extname, join, resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { parse } from 'yaml'
import { isPictureAddress } from '#content-reader/pictures'
import { contentRoot } from '#content-reader/read-content'
import { type Theme, themeColors } from '#schemas/theme/theme'
import { readRecolored } from '../styles/theme-style.ts'

const THEME = 'theme.yaml'
const TYPES: Readonly<Record<string, string>> = { '.svg': 'svg+xml', '.jpg': 'jpeg', '.ico': 'x-icon' }

export const GALLERY_PATH = '/component-gallery'

/** Serves the gallery and the campus's pictures, and shows a change under `content/` at once. */
export const forDevelopment = (): AstroIntegration => ({
  name: 'for-development',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      injectRoute({ pattern: GALLERY_PATH, entrypoint: './site/build/component-gallery/gallery.astro' })
    },
    'astro:server:setup': ({ server: { middlewares, watcher, ws } }) => {
      middlewares.use((request, response, next) => {
        const address = request.url?.split('?', 1)[0]?.slice(1) ?? ''
        const picture = isPictureAddress(address) ? pictureAt(address) : undefined
        if (!picture) return next()
        const ending = extname(address)
        response.setHeader('content-type', `image/${TYPES[ending] ?? ending.slice(1)}`)
        response.setHeader('cache-control', 'no-cache').end(picture)
      })
      const root = resolve(contentRoot())
      watcher.add(root)
      watcher.on('all', (_event, file) => {
        if (resolve(file).startsWith(root + sep)) ws.send({ type: 'full-reload' })
      })
    },
  },
})

function pictureAt(address: string): Buffer | undefined {
  const own = join(contentRoot(), 'pictures', address)
  if (isFile(own)) return readRecolored({ file: own, isOwn: true }, themeOfCampus())
  const ours = join('site/public', address)
  return address.endsWith('.svg') && isFile(ours)
    ? readRecolored({ file: ours, isOwn: false }, themeOfCampus())
    : undefined
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

function themeOfCampus(): Pick<Theme, 'colors'> {
  try {
    return { colors: themeColors.parse(parse(readFileSync(join(contentRoot(), THEME), 'utf8')).colors) }
  } catch {
    return { colors: {} }
  }
}
