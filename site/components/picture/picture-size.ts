import { readFileSync } from 'node:fs'

/** The opening tag of a drawing under `site/public/`; nothing of a picture from elsewhere, or of another kind. */
const rootOf = (src: string): string | undefined =>
  src.startsWith('/') && src.endsWith('.svg')
    ? (/<svg[^>]*>/.exec(readFileSync(`site/public${src}`, 'utf8'))?.[0] ?? '')
    : undefined

/** Width and height in pixels of a drawing, read from its own root element, so that nothing shifts. */
export function pictureSize(src: string): { width: number; height: number } | undefined {
  const root = rootOf(src)
  if (root === undefined) return undefined
  const size = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(root)?.[1])
  const [width, height] = [size('width'), size('height')]
  if (!width || !height) throw new Error(`${src} does not say its width and height: add them to its <svg>`)
  return { width, height }
}

/** Where a drawing's faces are when only a strip of it is shown: `high` where its root says so, else about the middle. */
export const stripOf = (src: string): string | undefined => /\sdata-strip="(\w+)"/.exec(rootOf(src) ?? '')?.[1]
