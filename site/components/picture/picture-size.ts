import { readFileSync } from 'node:fs'

let fileOf = (src: string): string => `site/public${src}`

/** Sets where the files of pictures are. */
export const findPictures = (next: typeof fileOf): void => {
  fileOf = next
}

/** The opening tag of an SVG of the site; undefined for other pictures. */
const rootOf = (src: string): string | undefined =>
  src.startsWith('/') && src.endsWith('.svg')
    ? (/<svg[^>]*>/.exec(readFileSync(fileOf(src), 'utf8'))?.[0] ?? '')
    : undefined

/** Width and height of an SVG in pixels, read from its root element, so that nothing shifts. */
export function pictureSize(src: string): { width: number; height: number } | undefined {
  const root = rootOf(src)
  if (root === undefined) return undefined
  const size = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(root)?.[1])
  const [width, height] = [size('width'), size('height')]
  if (!width || !height) throw new Error(`${src} has no width and height: add them to its <svg>`)
  return { width, height }
}

/**
 * Which strip of an SVG shows its faces: `high` if its root element says so, otherwise about the middle.
 */
export const stripOf = (src: string): string | undefined => /\sdata-strip="(\w+)"/.exec(rootOf(src) ?? '')?.[1]
