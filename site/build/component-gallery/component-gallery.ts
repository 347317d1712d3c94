import type { AstroIntegration } from 'astro'

export const GALLERY_PATH = '/component-gallery'

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
