import type { AstroIntegration } from 'astro'

/** The gallery's address in development; a built site has no such page. */
export const GALLERY_PATH = '/component-gallery'

/** For designers and developers: `npm run gallery`. */
export function componentGallery(): AstroIntegration {
  return {
    name: 'component-gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return
        injectRoute({ pattern: GALLERY_PATH, entrypoint: './site/build/component-gallery/gallery.astro' })
      },
    },
  }
}
