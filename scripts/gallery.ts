import { dev } from 'astro'
import { GALLERY_PATH } from '../site/build/component-gallery/component-gallery.ts'

/** `npm run gallery`: every component in every state, with live reload. It is not part of a built site. */
export async function showGallery(): Promise<void> {
  const { address } = await dev({ root: `${import.meta.dirname}/..`, logLevel: 'warn' })
  console.log(`The components are at http://localhost:${address.port}${GALLERY_PATH}`)
}
